import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Noch keine Token',
  'balances.none-hint': 'Token, die du erhältst, erscheinen hier.',
  'balances.no-match': 'Kein Token passt zu deiner Suche',
  'balances.search': 'Token suchen',
  'balances.small': 'Kleine Guthaben',
  'balances.more': 'Mehr anzeigen',
  'balances.unsupported': 'Guthaben sind in diesem Netzwerk nicht verfügbar',
}
