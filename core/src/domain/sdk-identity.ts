/** The name and the version that servers know this SDK by, as parameters of a query. */
export const SDK_IDENTITY = { st: 'appkit', sv: '1.7.3' } as const
