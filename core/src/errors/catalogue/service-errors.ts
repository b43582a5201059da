import { defineErrors, type VisitorMessage } from '../define-errors.js'

const message = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** Errors of the services that every kit has. */
export const serviceErrors = defineErrors(
  {
    'plugin/stage-failed': (c: { plugin: string; stage: string; reason: string }) =>
      `Plugin "${c.plugin}" failed to ${c.stage}: ${c.reason}`,
    'namespace/not-found': (c: { namespace: string }) =>
      `Chain adapter not found: "${c.namespace}". Add its plugin to plugins.`,
    'connector/not-found': (c: { connector: string }) => `No connector has the id "${c.connector}".`,
    'network/not-found': () => 'Network not found',
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
