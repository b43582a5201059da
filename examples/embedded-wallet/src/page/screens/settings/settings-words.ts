import { foreignSettingsWords } from '../../words.js'
import { settingsWords as english } from '../../words/en-settings.js'

/** What visitors read in the wallet's own settings, which are loaded after the page has its language. */
export const settingsWords = foreignSettingsWords ?? english
