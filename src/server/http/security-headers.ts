import type { MiddlewareHandler } from 'hono'
import { partnerModules, type ConsoleSettings } from '@/contract/console-settings.ts'

/** No inline script; nothing from elsewhere but what the deployment names. blob: for pictures that the console saves itself. */
function contentSecurityPolicy(settings: ConsoleSettings): string {
  const { addresses, tokenDelivery, branding, emblems, tiles } = settings
  const pictures = [branding.logo, ...Object.values(emblems), ...Object.values(tiles.pictures)]
  const forms = partnerModules.map(String).filter((module) => Reflect.get(tokenDelivery, module) === 'form')
  const partners = originsOf(forms.map((module) => addresses[module as keyof typeof addresses]))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...originsOf(pictures)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Partners that take their token in a form.
    ["form-action 'self'", ...partners].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Origins of the http addresses among these. A host that could end a directive is none. */
function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
}

const policies = new WeakMap<ConsoleSettings, string>()

function policyOf(settings: ConsoleSettings): string {
  const stored = policies.get(settings)
  if (stored !== undefined) return stored
  const policy = contentSecurityPolicy(settings)
  policies.set(settings, policy)
  return policy
}

export function securityHeaders(consoleSettings: () => ConsoleSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('content-security-policy', policyOf(consoleSettings()))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'same-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  }
}
