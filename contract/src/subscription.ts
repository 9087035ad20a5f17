import { z } from 'zod';
import { access } from './access.ts';
import { licenceInfoSchema, licenceStatusSchema } from './account.ts';
import { routes } from './c.ts';
import { companyBody } from './company.ts';
import { errors, errorSchema } from './errors.ts';
import { ownSubscription, subscriptionSchema } from './own-subscription.ts';
import { localeSchema, minorSchema } from './values.ts';

/** Maximum number of seats without contacting sales. */
export const MAX_SEATS = 500;
/** Maximum number of credits of one order. */
export const MAX_CREDITS = 10_000;

export const creditsInfoSchema = z.object({
  /** remaining credits */
  available: z.int(),
  used: z.int(),
  /** price of one, in grosze */
  priceNetto: minorSchema,
});
export type CreditsInfo = z.output<typeof creditsInfoSchema>;

const count = (least: number, most: number) => z.coerce.number<number | string>().int().min(least).max(most);
const seatsParams = z.object({ n: count(1, MAX_SEATS) });
/** Every change is answered with the data of the whole screen. */
const changed = { ...errors, 200: subscriptionSchema, 422: errorSchema };

export const subscription = routes({
  ...ownSubscription,
  seats: {
    method: 'POST',
    path: '/account/seats/:n',
    summary:
      'Have n seats. Added ones outside a trial are charged first: paymentInProgress until they are there. 422 says why not: PAYMENT_ERROR, CARD_MISSING, FREE_ACCOUNT, PAYMENT_IN_PROGRESS, SEATS_IN_USE',
    metadata: access({ who: 'master' }, { onlyPerson: true }),
    pathParams: seatsParams,
    body: z.object({}),
    responses: changed,
  },
  quantity: {
    method: 'POST',
    path: '/account/quantity/:n',
    summary: 'Developer panel: set the number of seats, free of charge; 403 where the server has no controls',
    metadata: access({ who: 'owner' }, { onlyPerson: true }),
    pathParams: seatsParams,
    body: z.object({}),
    responses: { ...changed, 200: licenceInfoSchema },
  },
  status: {
    method: 'POST',
    path: '/account/status/:status',
    summary: 'Developer panel: put the licence into a state; 403 where the server has no controls',
    metadata: access({ who: 'owner' }, { onlyPerson: true }),
    pathParams: z.object({ status: licenceStatusSchema }),
    body: z.object({}),
    responses: { ...changed, 200: licenceInfoSchema },
  },
  creditsInfo: {
    method: 'GET',
    path: '/account/credits-info',
    summary: 'Credits for reading documents: left, used, and what one costs',
    metadata: access({ who: 'area', area: 'payments.add', atLeast: 'granted' }),
    responses: { ...errors, 200: creditsInfoSchema },
  },
  creditsCheckoutUrl: {
    method: 'POST',
    path: '/account/credits-checkout-url',
    summary: 'Address of the card provider’s page where these credits are paid; for one opening, 5 minutes',
    metadata: access({ who: 'master' }, { onlyPerson: true }),
    body: z.object({ quantity: z.int().min(1).max(MAX_CREDITS), locale: localeSchema.optional() }),
    responses: { ...errors, 200: z.object({ url: z.string() }), 422: errorSchema },
  },
  portalSessionUrl: {
    method: 'POST',
    path: '/account/portal-session-url',
    summary:
      'Address of the card provider’s portal (card, invoices), for one opening, 5 minutes. 422 WRONG_PASSWORD names `password`; 400 names what is missing of `companyData`',
    metadata: access({ who: 'owner' }, { onlyPerson: true }),
    body: z.object({
      password: z.string().min(1).max(200),
      /** required if the company's data are incomplete */
      companyData: companyBody.optional(),
      /** language of the portal */
      locale: localeSchema.optional(),
    }),
    responses: { ...errors, 200: z.object({ url: z.string() }), 422: errorSchema },
  },
});
