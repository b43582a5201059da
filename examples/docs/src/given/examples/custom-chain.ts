export interface SignAmino {
  signAmino(document: string): Promise<string>
}
