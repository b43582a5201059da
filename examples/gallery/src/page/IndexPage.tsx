import { useEffect } from 'react'
import type { Gallery } from '../gallery.js'
import { writeLook, type Look } from '../look.js'

const MODES = ['system', 'light', 'dark'] as const
const LOCALES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pt',
  'ru',
  'tr',
  'vi',
  'zh',
  'pseudo',
] as const

/** The table of contents: every view, its states, and how they are to look. */
export function IndexPage({ look, scenarios }: { readonly look: Look; readonly scenarios: Gallery['scenarios'] }) {
  const groups = [...new Set(scenarios.map(groupOf))]
  useEffect(() => void (document.documentElement.dataset['mode'] = look.mode), [look.mode])
  return (
    <main className="index">
      <h1>Gallery</h1>
      <p>Every view of the modal in every state.</p>
      <Choices title="Theme" look={look} options={MODES.map((mode) => ({ ...look, mode }))} name={({ mode }) => mode} />
      <Choices
        title="Language"
        look={look}
        options={LOCALES.map((locale) => ({ ...look, locale }))}
        name={({ locale }) => locale}
      />
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {scenarios
              .filter((one) => groupOf(one) === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={writeLook(look, id)}>{title}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

const groupOf = ({ id }: { readonly id: string }) => id.split('/')[0]!

interface ChoicesProps {
  readonly title: string
  readonly look: Look
  readonly options: readonly Look[]
  readonly name: (look: Look) => string
}

/** Looks to choose from: links, of which one is the present one. */
function Choices({ title, look, options, name }: ChoicesProps) {
  return (
    <nav aria-label={title} className="choices">
      {options.map((option) => (
        <a key={name(option)} href={writeLook(option)} aria-current={name(option) === name(look) ? 'true' : undefined}>
          {name(option)}
        </a>
      ))}
    </nav>
  )
}
