import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Ainda não há tokens',
  'balances.none-hint': 'Os tokens que você receber aparecem aqui.',
  'balances.no-match': 'Nenhum token corresponde à sua busca',
  'balances.search': 'Buscar tokens',
  'balances.small': 'Saldos pequenos',
  'balances.unsupported': 'Os saldos não estão disponíveis nesta rede',
  'balances.details': 'Token',
  'balances.price': 'Preço',
  'balances.contract': 'Contrato',
  'balances.copy-contract': 'Copiar o endereço do contrato',
  'balances.contract-copied': 'Endereço do contrato copiado',
  'balances.explorer': 'Ver no explorador',
  'balances.gone': 'A conta não tem mais este token',
  'balances.suspicious': 'Tokens suspeitos',
  'balances.unknown': 'Desconhecido',
  'balances.unknown-hint':
    'Ninguém confirmou o que é este token. Qualquer pessoa pode criar um token com qualquer nome.',
  'balances.history': 'Histórico do preço',
  'balances.no-history': 'Não foi possível carregar o histórico do preço',
  'balances.day': 'Dia',
  'balances.week': 'Semana',
  'balances.month': 'Mês',
  'balances.year': 'Ano',
}
