import { z } from 'zod';
import { anyCompany, wholeCompany, type CompanyForm } from '../company-form.ts';

export type PortalForm = CompanyForm & { password: string };

const password = z.string().min(1, 'passwordRequired');

/** The password, and the company data if it is asked for. */
export const portalSchema = (asksCompany: boolean): z.ZodType<PortalForm, PortalForm> =>
  z.object({ ...(asksCompany ? wholeCompany : anyCompany), password });
