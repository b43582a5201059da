/** What a visitor reads for all EVM chains together. */
export const NAMESPACE_NAME = 'EVM Networks'
