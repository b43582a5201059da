/** A mistake of the person who runs the command. It is printed without a stack. */
export class Refusal extends Error {}

/** The folder and the package name that a name stands for. Throws a `Refusal` if npm would not take the name. */
export function readPackageName(text: string): { readonly packageName: string; readonly folder: string }

/** Throws a `Refusal` if something would be overwritten in the folder. */
export function refuseToOverwrite(folder: string): void
