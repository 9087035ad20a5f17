import { fieldsOf, model, value, type NounWords } from './docs.ts';
import { subscriptionSchema } from './own-subscription.ts';
import { registrationBody, registrationRequest } from './registration-request.ts';
import { creditsInfoSchema, subscription } from './subscription.ts';

const status = 'Outcome.';
const { create, renew, confirm, resetPasswordRequest, verifyResetPasswordToken, resetPassword } =
  registrationRequest;
const { verifyInvitation, setupAccount } = registrationRequest;
const person = {
  isMobile: 'Whether it comes from a phone.',
  email: 'Address of the user; kept in lower case.',
  firstname: 'First name.',
  lastname: 'Last name.',
  password: 'At least 8 characters with a small and a capital letter, a digit and a sign.',
  phoneNumber: 'Telephone: 9 to 11 digits once everything else is left out; empty or absent: none.',
  acceptTerms: 'Consent to the newsletter.',
};
model(registrationBody, 'Registration', {
  is: 'Who registers.',
  fields: {
    ...person,
    companyName: 'Name of the company; absent in the form for a person without one.',
    legalEntityType: 'Legal form of the company; absent in the form for a person without one.',
    utmSource: 'Where the visitor came from; `-`: not known.',
    utmMedium: 'By which medium; `-`: not known.',
    utmCampaign: 'By which campaign; `-`: not known.',
    utmTerm: 'By which search; `-`: not known.',
  },
});
const [sent, notSent] = create.responses[200].options;
model(sent, 'CodeSent', {
  is: 'A code was sent by mail.',
  fields: {
    status: '`success`.',
    email: 'Where it was sent.',
    iteration: 'Which code it is: 1 for the first, one more with each that is sent again.',
  },
});
model(notSent, 'RegistrationRefused', {
  is: 'No code was sent: `wrongDomain` (a throw-away address), `forgotPassword` (there is such a user; a letter went there).',
  fields: { status },
});
model(renew.body, 'CodeToRenew', {
  is: 'Whom to send another code.',
  fields: { email: 'Address of the registration.' },
});
model(renew.responses[200].options[1], 'NothingToRenew', {
  is: 'There is no such registration: `notFound`.',
  fields: { status },
});
model(confirm.body, 'CodeToConfirm', {
  is: 'The code that was sent.',
  fields: { code: 'Six digits.', email: 'Address of the registration.' },
});
model(confirm.responses[200], 'RegistrationOutcome', {
  is: 'Outcome of the code: `success` (the account is there and its user signed in), `invalidRequest` (no such registration), `invalidCode`, `expiredCode`, `pending` (another call is confirming it).',
  fields: { status },
});
model(resetPasswordRequest.body, 'PasswordForgotten', {
  is: 'Who has forgotten the password.',
  fields: { email: 'Address of the user.' },
});
const [asked, tooOften] = resetPasswordRequest.responses[200].options;
model(asked, 'ResetLinkAnswer', {
  is: 'Outcome: `success` (a link was sent), `wrongEmail`.',
  fields: { status },
});
model(tooOften, 'ResetLinkTooOften', {
  is: 'A link was sent not long ago.',
  fields: {
    status: '`tooManyRequests`.',
    tryNextAt: 'Time of day in Europe/Warsaw, `HH:mm:ss`, from which another may be asked for.',
  },
  example: { status: 'tooManyRequests', tryNextAt: '12:30:00' },
});
const link = { email: 'Address that the link was sent to.', token: 'Token of the link.' };
model(verifyResetPasswordToken.body, 'ResetLink', { is: 'A link for a new password.', fields: link });
model(verifyResetPasswordToken.responses[200], 'ResetLinkState', {
  is: 'State of a link.',
  fields: { isValid: 'Whether it still works.' },
});
model(resetPassword.body, 'PasswordReset', {
  is: 'A new password by a link.',
  fields: { ...link, password: person.password },
});
model(resetPassword.responses[200], 'PasswordResetOutcome', {
  is: 'Outcome: `success` (every session of the user has ended), `wrongEmail`, `wrongToken`.',
  fields: { status },
});
model(verifyInvitation.body, 'InvitationLink', {
  is: 'A link of an invitation.',
  fields: { email: 'Address that the invitation was sent to.', token: 'Token of the link.' },
});
const [invited, wrongLink] = verifyInvitation.responses[200].options;
model(invited, 'Invited', {
  is: 'Whom the invitation is for.',
  fields: {
    id: 'Id of the user.',
    firstname: 'First name.',
    lastname: 'Last name.',
    email: 'Address.',
    companyName: 'Company that invites.',
    isKnown: 'Whether the address is a person’s already, who signs in and accepts by `account/join`.',
  },
});
model(wrongLink, 'WrongInvitation', {
  is: 'The link is wrong, used or too old.',
  fields: { error: '`wrongToken`.' },
});
model(setupAccount.body, 'InvitationAccepted', {
  is: 'What an invited person says.',
  fields: { ...person, token: 'Token of the link.' },
});
model(setupAccount.responses[200], 'InvitationOutcome', {
  is: 'Outcome: `success`, `wrongToken`.',
  fields: { status },
});
export const registrationRequestWords: NounWords = {
  title: 'Registration',
  is: 'The way in without a session: registration, a forgotten password, an invitation. Outcomes that a form shows are answers with status 200.',
};

const { type, nextCharge } = subscriptionSchema.shape;
value(
  type,
  'SubscriptionType',
  '`trial`; `paying`; `free` (never charged, its seats are changed by support).',
);
model(nextCharge.unwrap(), 'NextCharge', {
  is: 'The next charge, in grosze. Gross is (seats × seat price + system fee) × 1.23, rounded half up once.',
  fields: {
    net: 'Net price.',
    vat: 'VAT of it.',
    gross: 'Net and VAT.',
    discount: 'What the discount takes off, gross, zero or negative.',
    balanceUsed: 'What is taken from the balance.',
    payable: 'What the card is charged.',
    balanceLeft: 'What then stays on the balance.',
    date: 'Day of the charge, or of the next try.',
  },
});
model(subscriptionSchema, 'Subscription', {
  is: 'The subscription of the account; amounts in grosze.',
  fields: {
    type: 'Type of the subscription.',
    status: 'State of the licence.',
    subscriptionStart:
      'First day of the trial, or of the period that is paid for; null: being set up, ask again.',
    subscriptionEnd:
      'First day that is not paid for any more, or on which the trial is over; of an expired one: since when. Null: being set up, or without an end.',
    isTrial: 'Whether a trial is running.',
    hasPaymentMethod: 'Whether there is a card.',
    cardLast4: 'Last four digits of the card; null: none, or not the master user asks.',
    quantity: 'Seats bought.',
    usedQuantity: 'Seats taken, invitations included.',
    feePriceNetto: 'Net system fee of a period.',
    seatPriceNetto: 'Net price of a seat for a period.',
    discount: 'Discount of a period, gross, zero or negative.',
    balance: 'What was paid ahead, gross; null: not the master user asks.',
    paymentInProgress: 'Whether a payment is being processed.',
    paymentError: 'Whether the last payment failed.',
    graceEnd: 'Of a suspended one: the day on which access is lost; else null.',
    nextCharge: 'The next charge; null: nothing will be charged, or not the master user asks.',
  },
});
model(creditsInfoSchema, 'CreditsInfo', {
  is: 'Credits for reading documents.',
  fields: { available: 'Left to use.', used: 'Used so far.', priceNetto: 'Net price of one, grosze.' },
});
const { creditsCheckoutUrl, portalSessionUrl } = subscription;
const locale = "Language of the card provider's page; absent: Polish.";
model(creditsCheckoutUrl.body, 'CreditsOrder', {
  is: 'Credits to buy.',
  fields: { quantity: 'How many, 1 to 10,000.', locale },
});
model(creditsCheckoutUrl.responses[200], 'CheckoutUrl', {
  is: 'Where to pay.',
  fields: { url: "Address of the card provider's page, for one opening within 5 minutes." },
});
model(portalSessionUrl.body, 'PortalRequest', {
  is: 'What opens the portal.',
  fields: {
    password: 'Password of the master user.',
    companyData: 'Data for invoices; needed where the stored ones are not complete.',
    locale,
  },
});
model(portalSessionUrl.responses[200], 'PortalUrl', {
  is: 'Where the card and the invoices are.',
  fields: fieldsOf(creditsCheckoutUrl.responses[200]),
});
export const subscriptionWords: NounWords = {
  title: 'Subscription',
  is: "What the account pays for Saldo: type, prices, seats, credits, and the card provider's pages.",
  parameters: { n: 'Seats to have, 1 to 500.', status: 'State to put the licence into.' },
};
