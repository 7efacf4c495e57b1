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
