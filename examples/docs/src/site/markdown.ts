import hljs from 'highlight.js'
import { Marked } from 'marked'

export interface Heading {
  readonly depth: number
  readonly id: string
  /** Its text, without marks. */
  readonly title: string
}

/** A heading with the text below it, up to the next heading that has a place in the list of contents. */
export interface Section extends Heading {
  readonly text: string
}

export interface RenderOptions {
  /** The address of a link in the page. */
  link(href: string): string
  /** The address of a picture in the page. */
  picture(href: string): string
  /** What to write into the element around a block of code, such as `data-live="…"`. */
  attributes?(code: string): string
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'javascript',
  sh: 'bash',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)

/** Code with its colours: marked by classes, which the style sheet knows. */
export function highlight(code: string, language: string): string {
  const known = LANGUAGES[language] ?? language
  return hljs.getLanguage(known) ? hljs.highlight(code, { language: known }).value : escapeHtml(code)
}

// A region that scrolls can be reached by keyboard.
export const codeBlock = (html: string, attributes = ''): string =>
  `<div class="code"${attributes && ` ${attributes}`}><pre tabindex="0"><code>${html}</code></pre></div>`

/** The ids of headings, as GitHub makes them: a link of a README leads to the same heading in both places. */
function createIds(): (title: string) => string {
  const used = new Map<string, number>()
  return (title) => {
    const id = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\w -]/gu, '')
      .replaceAll(' ', '-')
    const count = used.get(id) ?? 0
    used.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

/** Divides a text at its headings. */
export function sectionsOf(markdown: string): readonly Section[] {
  const idOf = createIds()
  const sections: { depth: number; id: string; title: string; text: string }[] = []
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'heading') {
      const title = plainText(token.text)
      sections.push({ depth: token.depth, id: idOf(title), title, text: '' })
    } else {
      const section = sections.at(-1)
      if (section) section.text += ` ${plainText(token.raw)}`
    }
  }
  return sections
}

/** A text without the marks of markdown, good enough to be searched and shown in a list. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[-| :]+\|$/gm, '')
    .replace(/[`*|]|^#+ |^> |^- /gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export function renderMarkdown(markdown: string, { link, picture, attributes = () => '' }: RenderOptions): string {
  const idOf = createIds()
  const marked = new Marked({
    renderer: {
      heading(html, depth, raw) {
        const id = idOf(plainText(raw))
        const anchor = depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`
        return `<h${depth} id="${id}">${html}${anchor}</h${depth}>\n`
      },
      // No document writes HTML: a tag in a comment is a type.
      html: (text) => escapeHtml(text),
      code: (code, language = '') => codeBlock(highlight(code, language), attributes(code)),
      link: (href, _title, html) => `<a href="${escapeHtml(link(href))}">${html}</a>`,
      image: (href, _title, text) =>
        `<img src="${escapeHtml(picture(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      table: (head, body) =>
        `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`,
    },
  })
  return marked.parse(markdown, { async: false }) as string
}
