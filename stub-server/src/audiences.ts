import { analysisAudiences } from './analysis/effects.ts';
import { accountAudiences } from './account/effects.ts';
import { aclAudiences } from './acl/effects.ts';
import { bankStatementAudiences } from './bank-statement/effects.ts';
import { budgetAudiences } from './budget/effects.ts';
import { categoryAudiences } from './category/effects.ts';
import { changeAudiences } from './change/effects.ts';
import { contractorAudiences } from './contractor/effects.ts';
import { currentUserAudiences } from './current-user/effects.ts';
import { downloadAudiences } from './download/effects.ts';
import { folderAudiences } from './folder/effects.ts';
import { licenceSettingAudiences } from './licence-setting/effects.ts';
import type { Audiences } from './live/audiences.ts';
import { paymentMethodAudiences } from './payment-method/effects.ts';
import { paymentAudiences } from './plan/effects.ts';
import { recordAudiences } from './record/effects.ts';
import { reminderAudiences } from './reminder/effects.ts';
import { reportAudiences } from './report/effects.ts';
import { resourceAudiences } from './resource/effects.ts';
import { secondFactorAudiences } from './second-factor/effects.ts';
import { sectionAudiences } from './section/effects.ts';
import { subscriptionAudiences } from './subscription/effects.ts';
import { taxAudiences } from './tax/effects.ts';
import { tradeSubjectAudiences } from './trade-subject/effects.ts';
import { transferAudiences } from './transfer/effects.ts';
import { treeAudiences } from './tree/effects.ts';
import { userSettingAudiences } from './user-setting/effects.ts';

/** The audience of each tag; a tag whose noun declares none does not compile. */
export const AUDIENCES: ConstructorParameters<typeof Audiences>[0] = {
  ...accountAudiences,
  ...aclAudiences,
  ...analysisAudiences,
  ...bankStatementAudiences,
  ...budgetAudiences,
  ...categoryAudiences,
  ...changeAudiences,
  ...contractorAudiences,
  ...currentUserAudiences,
  ...downloadAudiences,
  ...folderAudiences,
  ...licenceSettingAudiences,
  ...paymentMethodAudiences,
  ...paymentAudiences,
  ...recordAudiences,
  ...reminderAudiences,
  ...reportAudiences,
  ...resourceAudiences,
  ...secondFactorAudiences,
  ...sectionAudiences,
  ...subscriptionAudiences,
  ...taxAudiences,
  ...tradeSubjectAudiences,
  ...transferAudiences,
  ...treeAudiences,
  ...userSettingAudiences,
};
