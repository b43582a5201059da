import type { Page } from './page.js'

/** What the head of a page says about it. */
export function describePage(document: Pick<Document, 'title' | 'querySelector' | 'querySelectorAll'>): Page['description'] {
  const meta = (selector: string) => document.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content
  const icons = document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')
  return {
    title: document.title,
    text: meta('property="og:description"') || meta('name="description"') || '',
    icons: Array.from(icons, ({ href }) => href),
  }
}
