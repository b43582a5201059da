/** What tests find a button by: its name, and the namespace it is for. */
export const testId = (name: string, namespace: string | undefined): string => (namespace === undefined ? name : `${name}-${namespace}`)
