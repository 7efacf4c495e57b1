/** Section 5: connected systems, payment, sign-in methods, data migration and APIs. */

import { maxFullNameLength } from '../../text-limits.ts';
import { choices, yesNo } from '../choices.ts';
import type { Condition } from '../field.ts';
import type { Section } from '../types.ts';

const needsIntegrations: Condition = { field: 'needsIntegrations', is: 'yes' };

export const integrations: Section = {
  number: 5,
  name: 'Integrations',
  fields: [
    {
      key: 'needsIntegrations',
      label: 'Does it need to connect to other systems?',
      type: 'radio',
      required: true,
      options: yesNo,
      help: 'For example, your accounting software, calendar, customer database or online store.',
    },
    {
      key: 'integrations',
      label: 'Which systems?',
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
          label: 'What is it for?',
          type: 'text',
          required: true,
          maxLength: 500,
          example: 'Create an invoice for every paid order',
        },
        {
          key: 'direction',
          label: 'Which way does the data flow?',
          type: 'select',
          required: false,
          options: choices({
            in: 'Into your new product',
            out: 'Out of your new product',
            both: 'Both ways',
          }),
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
          help: 'An account or key that lets other software connect to it (API access).',
        },
      ],
    },
    {
      key: 'integrationOwner',
      label: 'Who can give us access?',
      type: 'group',
      required: false,
      showWhen: needsIntegrations,
      fields: [
        { key: 'name', label: 'Name', type: 'text', required: false, maxLength: maxFullNameLength },
        {
          key: 'email',
          label: 'Email',
          type: 'email',
          required: false,
          maxLength: 254,
        },
      ],
    },
    {
      key: 'paymentProvider',
      label: 'Which payment provider do you want to use?',
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
      help: 'The company that collects payments from your customers and pays you.',
    },
    {
      key: 'signInMethods',
      label: 'How should people sign in?',
      type: 'checkboxes',
      required: true,
      showWhen: {
        section: 3,
        field: 'coreFeatures',
        includesAny: ['User Authentication', 'Social Login'],
      },
      options: choices({
        password: 'Email and password',
        'email-link': 'A link sent by email',
        google: 'Google',
        apple: 'Apple',
        microsoft: 'Microsoft',
        sso: 'Company single sign-on',
      }),
    },
    {
      key: 'dataMigration',
      label: 'Do you have existing data to import?',
      type: 'radio',
      required: true,
      options: choices({
        none: 'No, start fresh',
        once: 'Yes, once',
        continuously: 'Yes, on an ongoing basis',
      }),
      help: 'For example, customers, products or bookings you keep somewhere else today. Importing them is called data migration.',
    },
    {
      key: 'migrationDetails',
      label: 'Where is the data, what format is it in, how much is there, and how clean is it?',
      type: 'textarea',
      required: true,
      showWhen: { field: 'dataMigration', not: 'none' },
      maxLength: 5000,
      example:
        'About 1,200 customers in an Excel spreadsheet with some duplicates, and five years of orders in our old online store.',
    },
    {
      key: 'apiExposure',
      label: 'Will other systems or companies connect to it?',
      type: 'radio',
      required: false,
      showWhen: { userType: { not: 'consumer_app' } },
      options: choices({
        no: 'No',
        'own-systems': 'Yes, our own systems',
        partners: 'Yes, our partners',
        public: 'Yes, anyone (public API)',
      }),
      help: 'Whether other software can read or change its data through an API.',
    },
  ],
};
