/**
 * A path of this console, or `/`. A link with `redirect=` may come from anywhere: other origins, `//host`, backslashes and control
 * characters (which browsers drop or turn into slashes) are refused (NAV-04).
 */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (path.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(path)) return '/'
  const target = new URL(path, 'http://console.invalid')
  if (target.origin !== 'http://console.invalid') return '/'
  // After its dots are resolved a path may begin with two slashes: `/.//host`.
  const resolved = target.pathname + target.search + target.hash
  return resolved.startsWith('//') ? '/' : resolved
}
