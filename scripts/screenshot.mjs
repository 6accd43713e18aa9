import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { chmodSync, mkdirSync, mkdtempSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { ensureBuilt } = await import('./ensure-built.mjs')
const { inRoot } = await import('./project.mjs')
const { ensureBrowser } = await import('./test/browser.mjs')

/** Takes the README's picture: the district's wall of a freshly seeded demo, at 1920×1080. */
await ensureBuilt()
await ensureBrowser()
const { chromium } = await import('@playwright/test')
const folder = mkdtempSync(join(tmpdir(), 'mingmu-screenshot-'))
chmodSync(folder, 0o755)
const env = {
  ...process.env,
  DEMO_LIVE: 'off',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
}
const server = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise((found, fail) => {
  server.stdout.on('data', (text) => {
    const match = /http:\/\/\S+/.exec(String(text))
    if (match) found(match[0])
  })
  server.on('exit', () => fail(new Error('the server did not start')))
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/visionCheck/base?wall=1')}`)
  await page.getByLabel('用户名').fill('bureau01')
  await page.getByLabel('密码', { exact: true }).fill('mingmu-demo')
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/visionCheck/)
  // The start panel lies over the page after a sign-in.
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('heading', { name: '筛查进度' }).waitFor()
  await page.waitForLoadState('networkidle')
  mkdirSync(inRoot('docs'), { recursive: true })
  await page.screenshot({ path: inRoot('docs', 'screen.png') })
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((done) => server.on('exit', done))
  rmSync(folder, { recursive: true, force: true })
}
