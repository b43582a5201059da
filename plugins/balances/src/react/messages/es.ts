import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Aún no hay tokens',
  'balances.none-hint': 'Los tokens que recibas aparecerán aquí.',
  'balances.no-match': 'Ningún token coincide con tu búsqueda',
  'balances.search': 'Buscar tokens',
  'balances.small': 'Saldos pequeños',
  'balances.unsupported': 'Los saldos no están disponibles en esta red',
  'balances.details': 'Token',
  'balances.price': 'Precio',
  'balances.contract': 'Contrato',
  'balances.copy-contract': 'Copiar la dirección del contrato',
  'balances.contract-copied': 'Dirección del contrato copiada',
  'balances.explorer': 'Ver en el explorador',
  'balances.gone': 'La cuenta ya no tiene este token',
  'balances.suspicious': 'Tokens sospechosos',
  'balances.unknown': 'Desconocido',
  'balances.unknown-hint':
    'Nadie ha confirmado qué es este token. Cualquiera puede crear un token con cualquier nombre.',
  'balances.history': 'Historial de precios',
  'balances.no-history': 'No se pudo cargar el historial de precios',
  'balances.day': 'Día',
  'balances.week': 'Semana',
  'balances.month': 'Mes',
  'balances.year': 'Año',
}
