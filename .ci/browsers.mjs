import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, onPath } from './system-packages.mjs'

const windowsPlaces = (program) =>
  [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, program))

/**
 * The browsers of the tests: the variable that names one by hand, the programs and files to look for, and the packages
 * of each system. WebKit is WebKitGTK's small browser, whose driver and screen are programs of their own. Packages of
 * systems on which nobody has tried them are not listed.
 */
const BROWSERS = {
  chromium: {
    variable: 'LATCHKEY_CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      ...windowsPlaces('Google/Chrome/Application/chrome.exe'),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/snap/bin/chromium',
    ],
    packages: {
      'apt-get': ['chromium'],
      dnf: ['chromium'],
      apk: ['chromium'],
      pacman: ['chromium'],
      brew: ['--cask', 'chromium'],
    },
    advice: 'Install Chromium or Chrome, or set LATCHKEY_CHROMIUM to its program.',
  },
  firefox: {
    variable: 'LATCHKEY_FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: [...windowsPlaces('Mozilla Firefox/firefox.exe'), '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: {
      'apt-get': ['firefox-esr'],
      dnf: ['firefox'],
      apk: ['firefox-esr'],
      pacman: ['firefox'],
      brew: ['--cask', 'firefox'],
    },
    advice: 'Install Firefox, or set LATCHKEY_FIREFOX to its program.',
  },
  webkit: {
    variable: 'LATCHKEY_WEBKIT',
    names: [],
    places: ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/libexec'].flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => join(folder, version, 'MiniBrowser')),
    ),
    beside: ['WebKitWebDriver', 'Xvfb'],
    packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb'] },
    advice:
      'On Linux, install WebKitGTK with its WebKitWebDriver and MiniBrowser, and Xvfb. Other systems have no WebKitGTK.',
  },
}

/** The path of a browser, after installing it if necessary and possible. */
export function findBrowser(name) {
  const found = installed(name)
  if (found || process.env[BROWSERS[name].variable]) return found
  console.log(`Installing ${name} ...`)
  install(BROWSERS[name].packages)
  return installed(name)
}

/** The same for a browser that is needed. Throws an instruction when it cannot be installed. */
export function ensureBrowser(name) {
  const found = findBrowser(name)
  if (found) return found
  throw new Error(`The browser tests need ${name}. ${adviceFor(name)}`)
}

/** What a person does about a browser that is not there. */
export function adviceFor(name) {
  const { variable, advice } = BROWSERS[name]
  const configured = process.env[variable]
  return configured && !existsSync(configured) ? `${variable} names ${configured}, which does not exist.` : advice
}

function installed(name) {
  const { variable, names, places, beside = [] } = BROWSERS[name]
  if (!beside.every(onPath)) return undefined
  const configured = process.env[variable]
  if (configured) return existsSync(configured) ? configured : undefined
  return names.map(onPath).find(Boolean) ?? places.find((place) => existsSync(place))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of Object.keys(BROWSERS)) console.log(name, findBrowser(name) ?? adviceFor(name))
