/** Path of the dialog that leads to the card provider's portal, after `/@/`. */
export const PORTAL_DIALOG = 'payment-portal';
