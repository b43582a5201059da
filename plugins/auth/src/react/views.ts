import { AUTH_NAMESPACES } from '@latchkey/core/embedded'
import type { PluginViews } from '@latchkey/react'

declare module '@latchkey/core' {
  interface ViewRegistry {
    EmailLogin: undefined
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: string }
    ConnectingFarcaster: undefined
    UpdateEmailWallet: undefined
  }
}

const offers = (namespace: string) => AUTH_NAMESPACES.includes(namespace)

/** The views of the embedded wallet, and their messages. */
export const views: PluginViews = {
  methods: {
    email: { offers, content: { load: async () => (await import('./email/email-method.js')).EmailMethod } },
    social: { offers, content: { load: async () => (await import('./social/social-method.js')).SocialMethod } },
  },
  views: {
    EmailLogin: {
      title: 'auth.email-title',
      connects: true,
      content: { load: async () => (await import('./email/email-login.js')).EmailLogin },
    },
    ConnectSocials: {
      title: 'auth.socials-title',
      connects: true,
      content: { load: async () => (await import('./social/social-list.js')).SocialList },
    },
    ConnectingSocial: {
      title: 'auth.social-title',
      connects: true,
      content: { load: async () => (await import('./social/connecting-social.js')).ConnectingSocial },
    },
    ConnectingFarcaster: {
      title: 'auth.farcaster-title',
      connects: true,
      content: { load: async () => (await import('./social/connecting-farcaster.js')).ConnectingFarcaster },
    },
    UpdateEmailWallet: {
      title: 'auth.update-title',
      content: { load: async () => (await import('./email/update-email.js')).UpdateEmail },
    },
    // In place of the one that only says that something waits: the wallet's own window is shown in it.
    ApproveTransaction: {
      title: 'approve.title',
      back: false,
      content: { load: async () => (await import('./approve-transaction.js')).ApproveTransaction },
    },
  },
  messages: async () => (await import('./messages/by-language.js')).messages,
}
