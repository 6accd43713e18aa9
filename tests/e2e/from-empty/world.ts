import type { Browser } from '@playwright/test'
import type { DeviceKey } from './device.ts'
import { schools } from './district.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** The people of the journey, each with a browser of their own; `admins` in the order of `schools`. */
export interface World {
  browser: Browser
  origin: string
  bureau: Visitor
  admins: Visitor[]
  /** The first school's device on the field, once it is there. */
  device?: DeviceKey
}

export async function openWorld(browser: Browser, origin: string): Promise<World> {
  const [bureau, ...admins] = await Promise.all([0, ...schools].map(() => visitorOf(browser, origin)))
  return { browser, origin, bureau: bureau!, admins }
}

export const troubleOf = ({ bureau, admins }: World) => [bureau, ...admins].flatMap((each) => each.trouble)

export async function closeWorld({ bureau, admins }: World) {
  for (const { page } of [bureau, ...admins]) await page.context().close()
}
