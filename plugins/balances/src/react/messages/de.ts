import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Noch keine Token',
  'balances.none-hint': 'Token, die du erhältst, erscheinen hier.',
  'balances.no-match': 'Kein Token passt zu deiner Suche',
  'balances.search': 'Token suchen',
  'balances.small': 'Kleine Guthaben',
  'balances.unsupported': 'Guthaben sind in diesem Netzwerk nicht verfügbar',
  'balances.details': 'Token',
  'balances.price': 'Preis',
  'balances.contract': 'Vertrag',
  'balances.copy-contract': 'Vertragsadresse kopieren',
  'balances.contract-copied': 'Vertragsadresse kopiert',
  'balances.explorer': 'Im Explorer ansehen',
  'balances.gone': 'Das Konto hat diesen Token nicht mehr',
  'balances.suspicious': 'Verdächtige Token',
  'balances.unknown': 'Unbekannt',
  'balances.unknown-hint':
    'Niemand hat bestätigt, was dieser Token ist. Jeder kann einen Token mit beliebigem Namen erstellen.',
  'balances.history': 'Kursverlauf',
  'balances.no-history': 'Der Kursverlauf konnte nicht geladen werden',
  'balances.day': 'Tag',
  'balances.week': 'Woche',
  'balances.month': 'Monat',
  'balances.year': 'Jahr',
}
