import { plainText } from '@saldo/contract/domain/plain-text';
import type { SeedContractor } from './data.ts';
import { ibanOf, nipOf } from './identifiers.ts';

const slug = (name: string): string =>
  plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/-+$|^-+/g, '');

/** A company with an invented name, unassigned tax id and bank account, and an e-mail in a reserved example domain. */
const company = <const Name extends string>(
  id: number,
  name: Name,
  street: string,
  postCode: string,
  city: string,
) => ({
  id,
  name,
  taxIdentificationNumber: nipOf(1000 + id),
  bankAccount: ibanOf(String(500_000 + id * 37)),
  email: `biuro@${slug(name)}.example`,
  phoneNumber: `22 555 0${String(100 + id).slice(-3)}`,
  addressStreet: street,
  addressPostCode: postCode,
  addressCity: city,
});

/** An employee: only a name and a bank account. */
const person = <const Name extends string>(id: number, name: Name) => ({
  id,
  name,
  taxIdentificationNumber: null,
  bankAccount: ibanOf(String(700_000 + id * 41)),
  email: null,
  phoneNumber: null,
  addressStreet: null,
  addressPostCode: null,
  addressCity: null,
});

const abroad = <const Name extends string>(id: number, name: Name, email: string, city: string) => ({
  ...person(id, name),
  bankAccount: null,
  email,
  addressCity: city,
});

const office = <const Name extends string>(id: number, name: Name, city: string) => ({
  ...person(id, name),
  addressCity: city,
});

/** Ids are fixed: append, never reorder. */
const LIST = [
  company(1, 'Willa Dolna', 'ul. Dolna 21', '00-774', 'Warszawa'),
  company(2, 'J. Zawadzki', 'ul. Odolańska 8/3', '02-562', 'Warszawa'),
  company(3, 'Os. Wiśniowe', 'ul. Wiśniowa 40', '02-520', 'Warszawa'),
  company(4, 'Hotel Arka', 'ul. Puławska 118', '02-620', 'Warszawa'),
  company(5, 'Biuro Belka', 'ul. Kielecka 19', '02-550', 'Warszawa'),
  company(6, 'Render 3D', 'ul. Inżynierska 3', '03-410', 'Warszawa'),
  company(7, 'Stelaż Serwis', 'ul. Składowa 12', '05-830', 'Nadarzyn'),
  company(8, 'Eko-Kontener', 'ul. Zawodzie 5', '02-981', 'Warszawa'),
  company(9, 'TU Ostoja', 'al. Niepodległości 77', '02-626', 'Warszawa'),
  person(10, 'M. Sobczak'),
  person(11, 'A. Lisiecka'),
  person(12, 'K. Maj'),
  company(13, 'Chocimska 14', 'ul. Chocimska 14', '00-791', 'Warszawa'),
  company(14, 'Autoflota', 'ul. Radarowa 2', '02-137', 'Warszawa'),
  company(15, 'ArchiSoft', 'ul. Domaniewska 31', '02-672', 'Warszawa'),
  company(16, 'Rachmistrz', 'ul. Wiejska 9/4', '00-480', 'Warszawa'),
  company(17, 'Hurtownia Cegła', 'ul. Ceglana 2', '05-500', 'Piaseczno'),
  company(18, 'Drewno i Spółka', 'ul. Tartaczna 16', '05-480', 'Karczew'),
  company(19, 'Skład Bud-Mat', 'ul. Modlińska 240', '03-152', 'Warszawa'),
  company(20, 'Elektro-Wola', 'ul. Górczewska 88', '01-117', 'Warszawa'),
  company(21, 'Hydro-Praga', 'ul. Stalowa 31', '03-425', 'Warszawa'),
  company(22, 'Tynki Kamil Gaj', 'ul. Łopuszańska 6', '02-220', 'Warszawa'),
  company(23, 'Posadzki Mazur', 'ul. Kwiatowa 11', '05-825', 'Grodzisk Mazowiecki'),
  company(24, 'Stolarnia Dąb', 'ul. Leśna 3', '05-400', 'Otwock'),
  company(25, 'Szkło i Światło', 'ul. Hutnicza 7', '02-273', 'Warszawa'),
  company(26, 'Ogród od Nowa', 'ul. Zielna 4', '05-510', 'Konstancin-Jeziorna'),
  company(27, 'Kawiarnia Ziarno', 'ul. Mokotowska 50', '00-543', 'Warszawa'),
  company(28, 'Dom Saska 7', 'ul. Saska 7', '03-968', 'Warszawa'),
  company(29, 'Apartamenty Powiśle', 'ul. Solec 44', '00-382', 'Warszawa'),
  company(30, 'Przychodnia Na Skarpie', 'ul. Dobra 15', '00-384', 'Warszawa'),
  company(31, 'Biurowiec Lipa', 'ul. Lipowa 6', '00-316', 'Warszawa'),
  company(32, 'E. i P. Nowiccy', 'ul. Kubickiego 12', '02-954', 'Warszawa'),
  company(33, 'Księgarnia Pod Lampą', 'ul. Hoża 23', '00-521', 'Warszawa'),
  company(34, 'Wspólnota Madalińskiego', 'ul. Madalińskiego 70', '02-549', 'Warszawa'),
  company(35, 'Energia Stołeczna', 'ul. Mysia 4', '00-496', 'Warszawa'),
  company(36, 'Światłowód Plus', 'ul. Prosta 60', '00-838', 'Warszawa'),
  company(37, 'Czysty Kąt', 'ul. Belgijska 2', '02-511', 'Warszawa'),
  company(38, 'Papier i Tusz', 'ul. Grójecka 104', '02-383', 'Warszawa'),
  company(39, 'Kancelaria Wilk', 'ul. Koszykowa 30', '00-553', 'Warszawa'),
  company(40, 'Stacja Rondo', 'al. Wilanowska 200', '02-765', 'Warszawa'),
  company(41, 'Warsztat Szprycha', 'ul. Bukietowa 5', '02-650', 'Warszawa'),
  company(42, 'Geodeta Miara', 'ul. Racławicka 14', '02-601', 'Warszawa'),
  company(43, 'Agencja Szkic', 'ul. Ząbkowska 27', '03-736', 'Warszawa'),
  company(44, 'Targi Wnętrze', 'ul. Bukowska 12', '60-809', 'Poznań'),
  company(45, 'Drukarnia Offset 9', 'ul. Minerska 1', '04-506', 'Warszawa'),
  company(46, 'Izba Projektantów', 'ul. Foksal 2', '00-366', 'Warszawa'),
  company(47, 'Szkoła Detalu', 'ul. Karmelicka 9', '31-133', 'Kraków'),
  company(48, 'Bank Wiślany', 'ul. Bracka 25', '00-028', 'Warszawa'),
  { ...office(49, 'Urząd Skarbowy', 'Warszawa'), office: 'tax-office' },
  {
    ...office(50, 'ZUS', 'Warszawa'),
    office: 'zus',
    aliases: ['Zakład Ubezpieczeń Społecznych'],
    taxIdentificationNumber: 'PL5213017228',
    regon: '000017756',
  },
  abroad(51, 'Modellwerk GmbH', 'billing@modellwerk.example', 'Berlin'),
  abroad(52, 'Cloudline Inc.', 'billing@cloudline.example', 'Austin'),
  abroad(53, 'Lumen Studio B.V.', 'office@lumen-studio.example', 'Utrecht'),
  person(54, 'J. Wierzba'),
  person(55, 'O. Rutkowska'),
  person(56, 'P. Czyż'),
  company(57, 'Meble Klon', 'ul. Fabryczna 18', '05-270', 'Marki'),
  company(58, 'Kamień i Płyta', 'ul. Kamienna 33', '05-230', 'Kobyłka'),
  person(59, 'W. Perz'),
  { ...person(60, 'PPK'), bankAccount: null, office: 'ppk' },
] as const;

export type ContractorName = (typeof LIST)[number]['name'];

export const CONTRACTORS = LIST satisfies readonly Omit<SeedContractor, 'accountId' | 'isInternal'>[];
