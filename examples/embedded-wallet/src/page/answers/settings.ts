import type { Answers } from '../host/app-channel.js'
import type { SettingsVisits } from '../session/settings-visit.js'
import type { Visitor } from '../session/visitor.js'

interface SettingsDeps {
  readonly visitor: Visitor
  readonly settings: SettingsVisits
  /** Loads the screens. */
  readonly load: () => Promise<unknown>
}

/** The wallet's own settings. The app learns when its visitor has left them, and nothing of what they did there. */
export function settingsAnswers({ visitor, settings, load }: SettingsDeps): Pick<Answers, 'OPEN_SETTINGS'> {
  return {
    async OPEN_SETTINGS() {
      const user = await visitor.require()
      // A load that fails is the app's to tell, and does not break what is drawn.
      await load()
      await settings.open(user)
      return { isConnected: await visitor.restore() }
    },
  }
}
