/** The introduction in each ZIP for its reader. */
export const README = `\uFEFFDane firmy z Saldo
==================
Każdy zbiór danych jest tu dwa razy: w katalogu csv do arkusza kalkulacyjnego (UTF-8, średniki, kwoty w jednostkach waluty)
i w katalogu json do programów (kwoty w groszach, całe rekordy). Identyfikatory łączą zbiory: kolumna budget_id wskazuje
arkusz z pliku budget, record_id wiersz z pliku record. Plik manifest.json wymienia wszystkie pliki z liczbą rekordów
i sumą SHA-256. Katalog files zawiera pliki dokumentów: nazwa zaczyna się od id z pliku stored_file,
a payment_file wskazuje dokument. Haseł, kluczy API i sesji tu nie ma.

Data of a company in Saldo
==========================
Each set of data is here twice: in the folder csv for spreadsheets (UTF-8, semicolons, amounts in units of their currency)
and in the folder json for programs (amounts in minor units, whole records). Ids join the sets: the column budget_id names
a sheet of the file budget, record_id a row of the file record. manifest.json lists all files with their number of records
and SHA-256. The folder files has the files of documents: names begin with
the id in the file stored_file, and payment_file names the document. Passwords, API keys and sessions are not here.
`;
