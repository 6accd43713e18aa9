import type { RootTheme } from '@/lib/root-theme.ts'

/** What the screen of a topic is given: the city or province, and how to go to one of the places right below it. */
export type NodeScreenProps = {
  /** Missing = the own place. */
  code: string | undefined
  onOpen: (place: { code: string; isDistrict: boolean }) => void
  /** One level up; undefined at the own place. */
  onUp?: (() => void) | undefined
}

export type NodeWallProps = {
  code: string | undefined
  theme: RootTheme | undefined
  /** The same between renders. */
  onLeave: () => void
}
