/** The texts of the tab in English, which the other languages have to have, too. */
export const messages = {
  'balances.none': 'No tokens yet',
  'balances.none-hint': 'Tokens that you receive appear here.',
  'balances.no-match': 'No token matches your search',
  'balances.search': 'Search tokens',
  'balances.small': 'Small balances',
  'balances.more': 'Show more',
  'balances.unsupported': 'Balances are not available on this network',
  'balances.details': 'Token',
  'balances.price': 'Price',
  'balances.contract': 'Contract',
  'balances.copy-contract': 'Copy contract address',
  'balances.contract-copied': 'Contract address copied',
  'balances.explorer': 'View in explorer',
  'balances.gone': 'The account no longer has this token',
}
