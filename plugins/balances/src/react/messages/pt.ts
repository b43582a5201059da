import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Ainda não há tokens',
  'balances.none-hint': 'Os tokens que você receber aparecem aqui.',
  'balances.no-match': 'Nenhum token corresponde à sua busca',
  'balances.search': 'Buscar tokens',
  'balances.small': 'Saldos pequenos',
  'balances.more': 'Mostrar mais',
  'balances.unsupported': 'Os saldos não estão disponíveis nesta rede',
}
