import type { AnyRoute } from '@tanstack/react-router'
import { placedIn } from './-placed-in.ts'
import { Route as clinic } from './clinic.$token.tsx'
import { Route as letter } from './letter.$key.tsx'
import { Route as referral } from './referral.$token.tsx'

/** Pages to which a link leads somebody who has no account: the document of their own addresses brings nothing else. */
export const linkTree = (): AnyRoute =>
  placedIn([
    ['/clinic/$token', '/clinic/$token', clinic],
    ['/letter/$key', '/letter/$key', letter],
    ['/referral/$token', '/referral/$token', referral],
  ])
