/** What the demo's console is set to, so that customer service and apps can be seen: pages of this server (`public/local`). */
export const demoConsole = {
  addresses: { service: '/local/service.html' },
  appDownloads: [
    {
      platform: 'android',
      name: '明目家长端（演示）',
      address: '/local/app.html?platform=android',
      note: 'Android 8 及以上',
    },
    { platform: 'wechat', name: '明目小程序（演示）', address: '/local/app.html?platform=wechat' },
  ],
}
