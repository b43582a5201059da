import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Aún no hay tokens',
  'balances.none-hint': 'Los tokens que recibas aparecerán aquí.',
  'balances.no-match': 'Ningún token coincide con tu búsqueda',
  'balances.search': 'Buscar tokens',
  'balances.small': 'Saldos pequeños',
  'balances.more': 'Mostrar más',
  'balances.unsupported': 'Los saldos no están disponibles en esta red',
}
