/** The messages of the buttons in the app's page. A file of their own, because they are needed before anything is loaded. */
export const buttonMessages = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.reconnecting': 'Reconnecting...',
  'button.failed': 'Connection failed',
  'button.account': 'Account',
  'button.select-network': 'Select Network',
  'button.switch-network': 'Switch Network',
  'button.unknown-network': 'Unknown Network',
} as const satisfies Readonly<Record<string, string>>
