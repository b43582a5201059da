/** The messages of the buttons in the app's page. A file of their own, because they are needed before anything is loaded. */
export const buttonMessages = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting…',
  'button.reconnecting': 'Reconnecting…',
  'button.failed': 'Connection failed',
  'button.account': 'Account',
  'button.select-network': 'Select network',
  'button.switch-network': 'Switch network',
  'button.unknown-network': 'Unknown network',
} as const satisfies Readonly<Record<string, string>>
