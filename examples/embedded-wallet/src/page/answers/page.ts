import type { Answers } from '../host/app-channel.js'

interface PageDeps {
  readonly document: Pick<Document, 'documentElement'>
  readonly reload: () => void
}

/**
 * The page around the frame. Of its theme only light or dark is taken, and nothing of what the app says about itself: who asks
 * and how it looks must not be the app's to choose.
 */
export function pageAnswers({ document, reload }: PageDeps): Pick<Answers, 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> {
  return {
    async SYNC_THEME({ themeMode }) {
      if (themeMode) document.documentElement.dataset['theme'] = themeMode
      return undefined
    },
    SYNC_DAPP_DATA: async () => undefined,
    async RELOAD() {
      // Once the answer is on its way.
      setTimeout(reload)
      return undefined
    },
  }
}
