/** About how wide a text is, in ems: Chinese characters are one wide, others a little more than half. */
export const textEms = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e80 ? 1 : 0.6), 0)
