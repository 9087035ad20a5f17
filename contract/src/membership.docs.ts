import { model, type NounWords } from './docs.ts';
import { membership, membershipSchema } from './membership.ts';

const userId = 'Id of the person’s user in the company.';
model(membershipSchema, 'Membership', {
  is: 'A company to which the signed-in person belongs.',
  fields: {
    userId,
    companyName: 'Name of the company.',
    isMasterUser: 'Whether the person is its master user.',
    licenceStatus: 'State of its licence.',
    isCurrent: 'Whether this session has it open.',
  },
});
model(membership.list.responses[200], 'Memberships', {
  is: 'Companies of the signed-in person.',
  fields: { companies: 'The companies, by name.' },
});
model(membership.switch.body, 'CompanySwitch', { is: 'A company to open.', fields: { userId } });
model(membership.join.body, 'InvitationToJoin', {
  is: 'A link of an invitation.',
  fields: { token: 'Token of the link.' },
});
const [joined, wrongLink] = membership.join.responses[200].options;
model(joined, 'CompanyJoined', {
  is: 'The invitation is accepted.',
  fields: { status: '`success`.', userId },
});
model(wrongLink, 'CompanyNotJoined', {
  is: 'The link is wrong, used, too old or for another address.',
  fields: { status: '`wrongToken`.' },
});
model(membership.add.body, 'NewCompany', {
  is: 'A company to add.',
  fields: { companyName: 'Its name.', legalEntityType: 'Its legal form, which cannot be changed later.' },
});
model(membership.add.responses[201], 'CompanyAdded', { is: 'A company that was added.', fields: { userId } });

export const membershipWords: NounWords = {
  title: 'Companies of a person',
  is: 'One person, with one address and password, may belong to several companies as a user of each. A session has one of them open.',
  calls: {
    switch: {
      description: 'The company is named by the user there. What held the old cookie is signed out.',
    },
    join: {
      description:
        'No new password is set. `wrongToken`: the link is wrong, used, too old or for another e-mail.',
    },
  },
};
