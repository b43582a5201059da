const KEY = 'latchkey-docs-mode'
const MODES = ['system', 'light', 'dark'] as const
const NAMES = { system: 'as the system', light: 'light', dark: 'dark' }
const ICONS = {
  system: 'M10 3.5a6.5 6.5 0 1 0 0 13zM10 3.5a6.5 6.5 0 0 1 0 13',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
}

type Mode = (typeof MODES)[number]

/** Each press takes the next of: the system's colours, light, dark. `mode.js` has set the one chosen before. */
export function connectModeButton(button: HTMLElement): void {
  const { dataset } = document.documentElement
  const mode = () => MODES.find((one) => one === dataset['mode']) ?? 'system'

  function show(mode: Mode) {
    dataset['mode'] = mode
    button.setAttribute('aria-label', `Colours: ${NAMES[mode]}`)
    button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[mode]}"/></svg>`
  }

  show(mode())
  button.addEventListener('click', () => {
    show(MODES[(MODES.indexOf(mode()) + 1) % MODES.length]!)
    keep(mode())
  })
}

function keep(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Where the browser blocks storage, the choice lasts as long as the page.
  }
}
