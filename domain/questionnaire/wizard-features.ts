/** The twelve features offered by the wizard and the questionnaire. The label is the stored value. */

export const wizardFeatures = [
  'User Authentication',
  'Payment Processing',
  'Real-time Updates',
  'File Upload',
  'Search & Filters',
  'Admin Dashboard',
  'Analytics',
  'Notifications',
  'API Integration',
  'Mobile App',
  'Social Login',
  'Multi-language',
] as const;

/** One-line explanations of the technical features. */
export const featureMeanings: Readonly<Partial<Record<(typeof wizardFeatures)[number], string>>> = {
  'User Authentication': 'People sign in to their own account',
  'Real-time Updates': 'Changes appear without reloading',
  'Admin Dashboard': 'Your team manages everything in one place',
  Analytics: 'Charts that show how people use it',
  'API Integration': 'It exchanges data with other software',
  'Social Login': 'People sign in with Google or Apple',
};
