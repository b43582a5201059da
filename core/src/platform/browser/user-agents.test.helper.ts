import type { BrowserId } from '../../services/wallets/hand-off/browsers.js'

/** A browser as it is met: what it says of itself, and what we make of that. */
export interface KnownBrowser {
  /** What it is, for people. */
  readonly name: string
  readonly userAgent: string
  /** What of the device is true. */
  readonly is: string
  /** The row of the hand-off table that is for it. */
  readonly row: BrowserId
  /** What else is on its window. */
  readonly window?: object
}

const TOUCH = { maxTouchPoints: 5 }

/**
 * User agents as browsers send them, as published logs and tests have them. A fixed `K` for the model, `10_15_7` and
 * `Windows NT 10.0`
 * are what browsers say today, whatever they run on.
 */
export const KNOWN_BROWSERS: readonly KnownBrowser[] = [
  // Desktops
  {
    name: 'Safari on a Mac',
    is: 'mac safari',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
  },
  {
    name: 'Chrome on a Mac',
    is: 'mac',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  {
    name: 'Edge on a Mac',
    is: 'mac',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.67',
  },
  {
    name: 'Opera on a Mac',
    is: 'mac',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 OPR/109.0.0.0',
  },
  {
    name: 'DuckDuckGo on a Mac',
    is: 'mac',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 Ddg/17.4',
  },
  {
    name: 'Firefox on a Mac',
    is: 'mac',
    row: 'browser',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0',
  },
  {
    name: 'Chrome on Windows',
    is: '',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  // A touch screen makes no phone of it.
  {
    name: 'Chrome on Windows with a touch screen',
    is: '',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  {
    name: 'Edge on Windows',
    is: '',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0',
  },
  {
    name: 'Firefox on Windows',
    is: '',
    row: 'browser',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0',
  },
  {
    name: 'Chrome on Linux',
    is: '',
    row: 'browser',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  {
    name: 'Chrome on ChromeOS',
    is: '',
    row: 'browser',
    userAgent:
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  {
    name: 'GNOME Web',
    is: '',
    row: 'browser',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  },
  // Telegram's desktop app shows mini apps in the system's web view, and says who it is by its bridge alone.
  {
    name: 'a mini app in Telegram on a desktop',
    is: 'telegram',
    row: 'telegram',
    window: { Telegram: { WebApp: { platform: 'tdesktop' } } },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  },
  {
    name: 'a mini app in Telegram’s web client',
    is: 'telegram',
    row: 'telegram',
    window: { location: { hash: '#tgWebAppData=user&tgWebAppVersion=7.2' } },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  },

  // Browsers on an iPhone and an iPad: all of them WebKit, under many names
  {
    name: 'Safari on an iPhone',
    is: 'mobile ios safari',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/15E148 Safari/604.1',
  },
  // The version of the system is frozen since iOS 26.
  {
    name: 'Safari on an iPhone with iOS 26',
    is: 'mobile ios safari',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Chrome on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Firefox on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/125.0 Mobile/15E148 Safari/605.1.15',
  },
  {
    name: 'Edge on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/605.1.15',
  },
  // Brave says it is Safari, on purpose: there is no telling them apart, and no need to.
  {
    name: 'Brave on an iPhone',
    is: 'mobile ios safari',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Opera Touch on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.6.2',
  },
  {
    name: 'DuckDuckGo on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15',
  },
  {
    name: 'the Google app on an iPhone',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/312.0.626720990 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Safari on an iPad, as a mobile one',
    is: 'mobile ios safari',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  },
  // What an iPad says unless it is told otherwise: only its touch screen gives it away.
  {
    name: 'Safari on an iPad, as a desktop one',
    is: 'mobile ios safari',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  },
  {
    name: 'Chrome on an iPad',
    is: 'mobile ios',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1',
  },

  // Browsers on Android
  {
    name: 'Chrome on an Android phone',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'Chrome on an Android tablet',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  },
  {
    name: 'Firefox on Android',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
  },
  {
    name: 'Samsung Internet',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'Edge on Android',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/137.0.0.0',
  },
  // Its user agent is Chrome's to the letter.
  {
    name: 'Brave on Android',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'the old Android browser',
    is: 'mobile android',
    row: 'browser',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; GT-I9100) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  },
  // Those that take a wallet's page for a page, even where its app is installed.
  {
    name: 'Opera on Android',
    is: 'mobile android',
    row: 'pages-stay',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36 OPR/89.0.0.0',
  },
  {
    name: 'UC Browser on Android',
    is: 'mobile android',
    row: 'pages-stay',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 13; en-US; SM-A536E Build/TP1A.220624.014) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.0.1320 Mobile Safari/537.36',
  },
  {
    name: 'the browser of Xiaomi’s phones',
    is: 'mobile android',
    row: 'pages-stay',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 13; en-us; 2201116SG Build/TKQ1.221114.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.10.1.3-gn',
  },
  {
    name: 'DuckDuckGo on Android',
    is: 'mobile android',
    row: 'pages-stay',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
  },

  // Apps' own browsers on an iPhone
  {
    name: 'an app’s own browser on an iPhone, or a page on the home screen',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  },
  {
    name: 'LINE on an iPhone',
    is: 'mobile ios',
    row: 'social-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.10.0',
  },
  {
    name: 'X on an iPhone',
    is: 'mobile ios',
    row: 'social-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G93 Twitter for iPhone/10.64.1',
  },
  {
    name: 'Discord on an iPhone',
    is: 'mobile ios',
    row: 'social-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 14_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Discord/78.0 (iPhone11,2; 14.4; Norway; nb)',
  },
  {
    name: 'Facebook on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.31.104;FBBV/;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/es_MX;FBOP/5]',
  },
  {
    name: 'Instagram on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 339.0.3.12.91 (iPhone15,2; iOS 18_5; ja_JP; ja; scale=3.00; 1179x2556)',
  },
  {
    name: 'WeChat on an iPhone',
    is: 'mobile ios',
    row: 'shut',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.31(0x18001e31) NetType/WIFI Language/zh_CN',
  },
  {
    name: 'TikTok on an iPhone',
    is: 'mobile ios',
    row: 'shut',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_34.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US',
  },
  // Telegram says nothing in its user agent here: its bridge does.
  {
    name: 'Telegram on an iPhone',
    is: 'mobile ios telegram',
    row: 'telegram',
    window: { ...TOUCH, TelegramWebviewProxy: {} },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  },

  // Apps' own browsers on Android: `wv` says that it is one
  {
    name: 'an app’s own browser on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'Facebook on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0.6533.103 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/478.0.0.43.115;]',
  },
  {
    name: 'Instagram on Android, which leaves `wv` out',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.144 Mobile Safari/537.36 Instagram 312.0.0.37.103 Android (31/12; 420dpi; 1080x2209; Google/google; Pixel 6; oriole; oriole; en_US)',
  },
  {
    name: 'X on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240705.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 TwitterAndroid',
  },
  {
    name: 'LINE on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.230 Mobile Safari/537.36 Line/14.1.0/IAB',
  },
  {
    name: 'WeChat on Android',
    is: 'mobile android',
    row: 'shut',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; ONEPLUS A5010 Build/SQ3A.220705.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5015 MMWEBSDK/20221206 MMWEBID/1054 MicroMessenger/8.0.32.2300(0x28002035) WeChat/arm64 Weixin NetType/4G Language/zh_CN ABI/arm64 MiniProgramEnv/android',
  },
  {
    name: 'TikTok on Android',
    is: 'mobile android',
    row: 'shut',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; SM-A525F Build/SP1A.210812.016; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 trill_2022803040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly BytedanceWebview/d8a21c6',
  },
  {
    name: 'Telegram on Android',
    is: 'mobile android telegram',
    row: 'telegram-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36 Telegram-Android/10.14.5 (Google Pixel 8; Android 14; SDK 34; HIGH)',
  },
  {
    name: 'an old Telegram on Android',
    is: 'mobile android telegram',
    row: 'telegram-android',
    window: { ...TOUCH, TelegramWebviewProxyProto: {} },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  },

  // Wallets' own browsers. Trust, Coinbase Wallet and Rainbow say nothing of their own that one could rely on: they are
  // apps like any other.
  {
    name: 'MetaMask on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebView MetaMaskMobile',
  },
  {
    name: 'MetaMask on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-M136B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.106 Mobile Safari/537.36 WebView MetaMaskMobile',
  },
  {
    name: 'Phantom on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Phantom/ios/22.06.08.44',
  },
  {
    name: 'OKX on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 OKEx/6.96.1 (iPhone;U;iOS 18.0.1;en-ID/en-US) locale=en-US statusBarHeight/141 OKApp/(OKEx/6.96.1) brokerDomain/www.okx.com brokerId/0 jsbridge/1.1.0 theme/dark',
  },
  {
    name: 'OKX on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; CPH2821 Build/AP3A.240617.008; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/145.0.7632.79 Mobile Safari/537.36 OKEx-ACE528206/6.148.1 (CPH2821; U; Android 15; id-ID;) locale=id-ID statusBarHeight/83 OKApp/(OKEx/6.148.1) brokerDomain/www.okx.com brokerId/0 jsbridge/1.1.0 theme/dark',
  },
  {
    name: 'Binance on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BNC/2.84.3 BMP/4.28.0 NetType/wifi Language/id',
  },
  {
    name: 'Trust, Coinbase Wallet or Rainbow on an iPhone',
    is: 'mobile ios',
    row: 'app-ios',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  },
  {
    name: 'Trust, Coinbase Wallet or Rainbow on Android',
    is: 'mobile android',
    row: 'app-android',
    window: TOUCH,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36',
  },

  {
    name: 'a phone of another make',
    is: 'mobile',
    row: 'browser',
    window: TOUCH,
    userAgent: 'Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
  },
]

/** The window of one, as far as a device is made of it. */
export function windowOf({ userAgent, window: more = {} }: Pick<KnownBrowser, 'userAgent' | 'window'>): Window {
  const { maxTouchPoints = 0, ...otherwise } = more as { maxTouchPoints?: number }
  const window = {
    navigator: { userAgent, maxTouchPoints, languages: ['de-AT', 'en'] },
    location: { hash: '' },
    ...otherwise,
  } as unknown as Window & { parent: unknown }
  window.parent ??= window
  return window
}
