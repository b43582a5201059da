/** What the buttons on the app's page say. Apart from the rest, for they are there before anything is loaded. */
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
