import type { NamespaceOutline } from '../../contracts/networks/namespaces.js'

/**
 * The preferred account type: the visitor's, else the app's, else the namespace's first. Types that the namespace does
 * not have are ignored.
 */
export function preferredType(
  { accountTypes }: NamespaceOutline,
  visitor: string | undefined,
  app: string | undefined,
): string | undefined {
  return [visitor, app, accountTypes?.[0]].find((type) => type !== undefined && accountTypes?.includes(type))
}
