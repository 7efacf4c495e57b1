/** Section 5: the other systems, sign-in, payment and existing data. */

import { choices, yesNo } from '../choices.ts';
import type { Condition, Section } from '../types.ts';

const needsIntegrations: Condition = { field: 'needsIntegrations', is: 'yes' };

export const integrations: Section = {
  number: 5,
  name: 'Integrations',
  fields: [
    {
      key: 'needsIntegrations',
      label: 'Must it connect to other systems?',
      type: 'radio',
      required: true,
      options: yesNo,
      help: 'For example your accounting, your calendar, your customer list or a shop that you already have.',
    },
    {
      key: 'integrations',
      label: 'Which ones?',
      type: 'rows',
      required: true,
      showWhen: needsIntegrations,
      minRows: 1,
      maxRows: 20,
      fields: [
        {
          key: 'system',
          label: 'Which system?',
          type: 'text',
          required: true,
          maxLength: 200,
          example: 'QuickBooks',
        },
        {
          key: 'purpose',
          label: 'What for?',
          type: 'text',
          required: true,
          maxLength: 500,
          example: 'Every paid order becomes an invoice',
        },
        {
          key: 'direction',
          label: 'Which way does the information go?',
          type: 'select',
          required: false,
          options: choices({ in: 'Into the new product', out: 'Out of the new product', both: 'Both ways' }),
        },
        {
          key: 'priority',
          label: 'How important is it?',
          type: 'select',
          required: false,
          options: choices({ must: 'Must have', should: 'Should have', could: 'Could have', later: 'Later' }),
        },
        {
          key: 'apiAccess',
          label: 'Do you have technical access to it?',
          type: 'radio',
          required: false,
          options: yesNo,
          help: 'An account that lets programs in (API access).',
        },
      ],
    },
    {
      key: 'integrationOwner',
      label: 'Who can grant access?',
      type: 'group',
      required: false,
      showWhen: needsIntegrations,
      fields: [
        { key: 'name', label: 'What is their name?', type: 'text', required: false, maxLength: 200 },
        {
          key: 'email',
          label: 'What is their e-mail address?',
          type: 'email',
          required: false,
          maxLength: 254,
        },
      ],
    },
    {
      key: 'paymentProvider',
      label: 'Which payment provider?',
      type: 'select',
      required: true,
      showWhen: { section: 3, field: 'coreFeatures', includes: 'Payment Processing' },
      options: choices({
        stripe: 'Stripe',
        paypal: 'PayPal',
        adyen: 'Adyen',
        square: 'Square',
        other: 'Other',
      }),
      otherDetail: true,
      help: 'The company that takes the money from your customers and pays it out to you.',
    },
    {
      key: 'signInMethods',
      label: 'How do people sign in?',
      type: 'checkboxes',
      required: true,
      showWhen: {
        section: 3,
        field: 'coreFeatures',
        includesAny: ['User Authentication', 'Social Login'],
      },
      options: choices({
        password: 'E-mail address and password',
        'email-link': 'A link sent by e-mail',
        google: 'Google',
        apple: 'Apple',
        microsoft: 'Microsoft',
        sso: 'Company single sign-on',
      }),
    },
    {
      key: 'dataMigration',
      label: 'Is there existing data to bring in?',
      type: 'radio',
      required: true,
      options: choices({
        none: 'No, it starts empty',
        once: 'Yes, once',
        continuously: 'Yes, again and again',
      }),
      help: 'Lists of customers, products or bookings that you keep somewhere today (data migration).',
    },
    {
      key: 'migrationDetails',
      label: 'Where is it, in what form, how much, how clean?',
      type: 'textarea',
      required: true,
      showWhen: { field: 'dataMigration', not: 'none' },
      maxLength: 5000,
      example:
        'About 1,200 customers in an Excel sheet, some of them twice, and five years of orders in the old shop.',
    },
    {
      key: 'apiExposure',
      label: 'Will others use your interfaces?',
      type: 'radio',
      required: false,
      showWhen: { userType: { not: 'consumer_app' } },
      options: choices({
        no: 'No',
        'own-systems': 'Our own systems',
        partners: 'Our partners',
        public: 'Anybody (public)',
      }),
      help: 'Whether other programs may read or write its information (an API).',
    },
  ],
};
