/** Section 6: data types, regulations, data residency, sign-in security, access, audit trail, retention and possible harm. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

/** The data types that are personal data. Trade secrets aren't. */
export const personalDataTypes = [
  'contact',
  'payment',
  'health',
  'children',
  'government-id',
  'biometric',
] as const;

/** The regulations that can apply, without 'none' and 'unsure'. */
export const regulationValues = ['gdpr', 'ccpa', 'hipaa', 'pci-dss', 'coppa', 'soc-2', 'iso-27001'] as const;
export type Regulation = (typeof regulationValues)[number];

export const securityCompliance: Section = {
  number: 6,
  name: 'Security & Compliance',
  fields: [
    {
      key: 'dataTypes',
      label: 'What kinds of data will it store?',
      type: 'checkboxes',
      required: true,
      options: choices(
        {
          'no-personal-data': 'No personal data',
          contact: 'Names and contact details',
          payment: 'Payment data',
          health: 'Health data',
          children: "Children's data",
          'government-id': 'Government ID, such as passports',
          biometric: 'Biometric data, such as fingerprints, faces or voices',
          'trade-secrets': 'Trade secrets',
        },
        { value: 'no-personal-data', besides: ['trade-secrets'] },
      ),
    },
    {
      key: 'regulations',
      label: 'Which regulations apply?',
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
        {
          'soc-2': 'If your customers ask for a security audit',
          'iso-27001': 'If your customers ask for a security certificate',
        },
      ),
      suggest: 'regulations',
      help: "We suggest what usually applies to the data you selected. This isn't legal advice.",
    },
    {
      key: 'dataLocation',
      label: 'Where must the data be stored?',
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
      help: 'The country or region where the servers are (data residency).',
    },
    {
      key: 'authStrength',
      label: 'How secure should sign-in be?',
      type: 'radio',
      required: true,
      options: choices({
        password: 'A password is enough',
        'optional-second-factor': 'People can turn on a second step',
        'always-second-factor': 'Everyone needs a second step',
        sso: "People sign in with our company's single sign-on",
      }),
      help: 'A second step could be a code sent to their phone (two-factor authentication).',
    },
    {
      key: 'accessRules',
      label: 'Who can see whose data?',
      type: 'textarea',
      required: true,
      showWhen: { section: 3, field: 'userRoles', countAtLeast: 2 },
      maxLength: 5000,
      example:
        "Customers see only their own orders. Drivers see the addresses for today's deliveries. Managers see everything.",
    },
    {
      key: 'auditLevel',
      label: 'What activity needs to be recorded?',
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
        'changes-and-views': 'Who changed what and who viewed what',
      }),
      help: 'A record you can refer to later if questions come up (audit trail).',
    },
    {
      key: 'retention',
      label: 'How long should data be kept?',
      type: 'select',
      required: false,
      showWhen: { field: 'dataTypes', includesAny: personalDataTypes },
      options: choices({
        'until-deleted': 'Until someone deletes it',
        '30-days': '30 days',
        '1-year': '1 year',
        '7-years': '7 years',
        other: 'Other',
      }),
      otherDetail: true,
    },
    {
      key: 'harmIfWrong',
      label: "What's the worst that could happen if it fails?",
      type: 'radio',
      required: true,
      options: choices({
        nuisance: 'Inconvenience',
        money: 'Lost money',
        legal: 'Legal trouble',
        people: 'Harm to people',
      }),
    },
  ],
};
