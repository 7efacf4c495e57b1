/** Section 6: what data it holds, which rules apply and how well it must be guarded. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

/** The kinds of data that are about a person; trade secrets are not. */
export const personalDataTypes = [
  'contact',
  'payment',
  'health',
  'children',
  'government-id',
  'biometric',
] as const;

/** Every rule that can apply, without 'none' and 'unsure'. */
export const regulationValues = ['gdpr', 'ccpa', 'hipaa', 'pci-dss', 'coppa', 'soc-2', 'iso-27001'] as const;
export type Regulation = (typeof regulationValues)[number];

export const securityCompliance: Section = {
  number: 6,
  name: 'Security & Compliance',
  fields: [
    {
      key: 'dataTypes',
      label: 'What data will it hold?',
      type: 'checkboxes',
      required: true,
      options: choices(
        {
          'no-personal-data': 'No personal data',
          contact: 'Names and contact details',
          payment: 'Payment data',
          health: 'Health data',
          children: 'Data of children',
          'government-id': 'Passports or other government ID',
          biometric: 'Fingerprints, faces or voices (biometric)',
          'trade-secrets': 'Trade secrets',
        },
        { value: 'no-personal-data', besides: ['trade-secrets'] },
      ),
    },
    {
      key: 'regulations',
      label: 'Which rules apply?',
      type: 'checkboxes',
      required: true,
      options: choices(
        {
          gdpr: 'GDPR (personal data, Europe)',
          ccpa: 'CCPA (personal data, California)',
          hipaa: 'HIPAA (health data, United States)',
          'pci-dss': 'PCI DSS (payment cards)',
          coppa: 'COPPA (children, United States)',
          'soc-2': 'SOC 2 (security audit)',
          'iso-27001': 'ISO 27001 (security management)',
          none: 'None',
        },
        { value: 'none' },
      ),
      suggest: 'regulations',
      help: 'We suggest what usually applies to the data that you named. This is no legal advice.',
    },
    {
      key: 'dataLocation',
      label: 'Where must the data stay?',
      type: 'select',
      required: true,
      showWhen: {
        any: [
          { userType: { is: 'enterprise_app' } },
          { field: 'regulations', includesAny: regulationValues },
        ],
      },
      options: choices({
        anywhere: 'Anywhere',
        eu: 'European Union',
        uk: 'United Kingdom',
        us: 'United States',
        other: 'Another country',
      }),
      otherDetail: true,
      help: 'The country of the computers on which it is stored (data residency).',
    },
    {
      key: 'authStrength',
      label: 'How strong must the sign-in be?',
      type: 'radio',
      required: true,
      options: choices({
        password: 'A password is enough',
        'optional-second-factor': 'People may add a second step',
        'always-second-factor': 'Everybody needs a second step',
        sso: 'Our company single sign-on decides',
      }),
      help: 'A second step is for example a code on the phone (two-factor authentication).',
    },
    {
      key: 'accessRules',
      label: 'Who may see whose data?',
      type: 'textarea',
      required: true,
      showWhen: { section: 3, field: 'userRoles', countAtLeast: 2 },
      maxLength: 5000,
      example:
        'Customers see only their own orders. Drivers see the address of today’s deliveries. Managers see everything.',
    },
    {
      key: 'auditLevel',
      label: 'What must be recorded?',
      type: 'radio',
      required: true,
      showWhen: {
        any: [
          { userType: { is: 'enterprise_app' } },
          { field: 'dataTypes', includesAny: ['health', 'payment'] },
        ],
      },
      options: choices({
        nothing: 'Nothing special',
        changes: 'Who changed what',
        'changes-and-views': 'Who changed and who looked at what',
      }),
      help: 'A record that you can show when somebody asks later (audit trail).',
    },
    {
      key: 'retention',
      label: 'How long is data kept?',
      type: 'select',
      required: false,
      showWhen: { field: 'dataTypes', includesAny: personalDataTypes },
      options: choices({
        'until-deleted': 'Until somebody deletes it',
        '30-days': '30 days',
        '1-year': '1 year',
        '7-years': '7 years',
        other: 'Other',
      }),
      otherDetail: true,
    },
    {
      key: 'harmIfWrong',
      label: 'If it fails, the worst that can happen is…',
      type: 'radio',
      required: true,
      options: choices({
        nuisance: 'A nuisance',
        money: 'Lost money',
        legal: 'Legal trouble',
        people: 'Harm to people',
      }),
    },
  ],
};
