import { AUTH_NAMESPACES } from '@latchkey/core/embedded'
import type { PluginViews } from '@latchkey/react'

const offers = (namespace: string) => AUTH_NAMESPACES.includes(namespace)

/** The views of the embedded wallet, and their messages. */
export const views: PluginViews = {
  methods: {
    email: { offers, content: { load: () => import('./email/email-method.js') } },
    social: { offers, content: { load: () => import('./social/social-method.js') } },
  },
  views: {
    EmailLogin: {
      title: 'auth.email-title',
      connects: true,
      content: { load: () => import('./email/email-login.js') },
    },
    ConnectSocials: {
      title: 'auth.socials-title',
      connects: true,
      content: { load: () => import('./social/social-list.js') },
    },
    ConnectingSocial: {
      title: 'auth.social-title',
      connects: true,
      content: { load: () => import('./social/connecting-social.js') },
    },
    ConnectingFarcaster: {
      title: 'auth.farcaster-title',
      connects: true,
      content: { load: () => import('./social/connecting-farcaster.js') },
    },
    ConnectingPasskey: {
      title: 'auth.passkey-title',
      connects: true,
      content: { load: () => import('./passkey/connecting-passkey.js') },
    },
    UpdateEmailWallet: {
      title: 'auth.update-title',
      content: { load: () => import('./email/update-email.js') },
    },
    EmbeddedWalletSettings: {
      title: 'auth.settings-title',
      content: { load: () => import('./settings/wallet-settings.js') },
    },
    // In place of the one that only says that something waits: the wallet's own window is shown in it.
    ApproveTransaction: {
      title: 'approve.title',
      back: false,
      content: { load: () => import('./approve-transaction.js') },
    },
  },
  settings: {
    auth: {
      namespaces: AUTH_NAMESPACES,
      content: { load: () => import('./settings/settings-row.js') },
    },
  },
  messages: () => import('./messages/by-language.js'),
}
