/** Supporting materials: the choices of section 11, which document requests refer to. */

/** The materials a client can upload. 'none' and 'unsure' aren't materials. */
export const materialValues = [
  'brief',
  'process-diagram',
  'spreadsheets',
  'wireframes',
  'sample-data',
  'contracts',
  'analytics',
] as const;

export const materialLabels: Record<(typeof materialValues)[number], string> = {
  brief: 'A brief',
  'process-diagram': 'A process diagram',
  spreadsheets: 'Current spreadsheets',
  wireframes: 'Wireframes or sketches',
  'sample-data': 'Sample data',
  contracts: 'Contracts',
  analytics: 'Analytics reports',
};
