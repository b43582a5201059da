export default {
  label: 'Latchkey, four namespaces and WalletConnect',
  connect: { css: 'button', text: 'Connect' },
  row: { css: '[role=dialog] button', text: 'Mock Wallet' },
  connected: { css: '#address', text: '0xA0Cf' },
  close: 'Escape',
}
