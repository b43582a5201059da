import { defineErrors, type VisitorMessage } from '../define-errors.js'

const message = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** Errors of the services that every kit has. */
export const serviceErrors = defineErrors(
  {
    'namespace/not-found': (c: { namespace: string }) =>
      `Chain adapter not found: "${c.namespace}". Add its plugin to plugins.`,
    'connector/not-found': (c: { connector: string }) => `No connector has the id "${c.connector}".`,
    'connection/not-found': (c: { connection: string }) => `No connection has the id "${c.connection}".`,
    'network/not-found': () => 'Network not found',
    'account/not-found': (c: { address: string }) => `The wallet has not shared ${c.address}.`,
    'account/type-not-found': (c: { namespace: string; type: string }) =>
      `The namespace "${c.namespace}" has no accounts of type "${c.type}".`,
    'account/change-cancelled': (c: { reason: string }) => `Changing the account was cancelled: ${c.reason}.`,
    'modal/view-not-found': (c: { view: string }) =>
      `No view has the id "${c.view}". Add the plugin that contributes it.`,
    'event/duplicate': (c: { event: string }) => `The event "${c.event}" is already defined.`,
  },
  {
    'network/not-found': message('error.network-not-found'),
    'account/change-cancelled': message('error.declined', 'info'),
  },
)
