import type { Browser } from '@playwright/test'
import { schools } from './district.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** The people of the journey, each with a browser of their own; `admins` in the order of `schools`. */
export interface World {
  browser: Browser
  origin: string
  bureau: Visitor
  admins: Visitor[]
}

export async function openWorld(browser: Browser, origin: string): Promise<World> {
  const [bureau, ...admins] = await Promise.all([0, ...schools].map(() => visitorOf(browser, origin)))
  return { browser, origin, bureau: bureau!, admins }
}

export const troubleOf = ({ bureau, admins }: World) => [bureau, ...admins].flatMap((each) => each.trouble)

export async function closeWorld({ bureau, admins }: World) {
  for (const { page } of [bureau, ...admins]) await page.context().close()
}
