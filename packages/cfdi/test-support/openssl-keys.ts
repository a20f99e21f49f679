/**
 * One small RSA key as OpenSSL 3.0 encrypts it (`openssl pkcs8 -topk8`), under schemes that Node's own
 * OpenSSL can no longer write.
 */
export const OPENSSL_PASSWORD = 'DISEÑOS2020';

/** Of that key, as a JWK writes it. */
export const OPENSSL_MODULUS =
  'ui3k7cpP4Nx0p_3Hc1bsc11nlFKuvso6eupY1VIyPhrNOLC_3NAGuAY8JBF_AcFQESIXkU5jnx7R0fg-wRryow';

const der = (...lines: string[]): Buffer => Buffer.from(lines.join(''), 'base64');

export const opensslKeys = {
  pbeWithMD5AndDES: der(
    'MIIBgTAbBgkqhkiG9w0BBQMwDgQIroml7YNCMp4CAggABIIBYNFjtVSjFGnJA52Fscv7aqxjOD9OgbBX+4BQ9sAL',
    'UHK30KheypAtTi9E/ddfXOD16NwtrVm0MmyaXwzT3WIXEsZigUsQc/dUFoMlJP6kVhevdpBHN4d/KSEuQWo+K60X',
    'Hb7u0bUBgAbQTDYhjMVER8YuPUP1n8ic79nRwgVc2AffTc++FaKHmUW3vbBz7sl2XMmnLpxukLbno8cYpfzLw743',
    'ABerHhOdeFfwOzUiY3d6gLgOqy/5RoJ+Vzod/19FSXNmLjw3E0iGXmWzH4Ljm53n9rcfrymc/ylReTB3ujJP31cG',
    'jxPSoZ6VEVK/H7IM8TvnwlIe6pRrkTb/ubidmRdmWqzxjePV3rB+VXvmfCo0HEs/X2MAzEPp9LerJAdEio1Zz5Ph',
    'gnhPl/kVdebY51btluJ0CewdPaka91vitMXwbTUqshfQCypZ85a3evKeVniSixaAati99OODghGkrms=',
  ),
  pbeWithSHA1AndDES: der(
    'MIIBgTAbBgkqhkiG9w0BBQowDgQIsM57F4lX6owCAggABIIBYLUAXEek8fueUF2/gsV6HedmGRsq/v10bFjQw1qK',
    'lZQs2SZDH8LrcVPbPUuz9qd3tKHCQbkCmRGvHWy4bpQB5NOxW9vche5NMqrhwYEEPCvxc6mL3n5m1ELpb+Bq5+9R',
    'Lr8DqHNlctr1PbyKVKY5gGdQ0xgfC+I3Q+NFYYWZI0cyucH5oaPqQP0vV6ClOc3oE+1+dWBCeshdWczOloIHT/E0',
    'hcB6CRzlvVvF9gEB9Hz3KmkjLTLIUX9YSEkUEIwH7j11sscaiQ6ghlhUDyAEPcYtVzOObM/EkGmkjB09LpR9+tmQ',
    'Ec6j+LVFMiW4j+a8WzQVad6Ekh+JNos3MJXnNys7rNB+4qo66UtI54gu94R5P/PyjJGLkPFlh7RGlXaKLZC3+ZQt',
    'XNJFEs8gKCU9KL3HxfuAfQavzKeHGsGQArAYOtDWNlm/+6hvtU1HR+7OwjddBA1yRzqYuOItVXATv90=',
  ),
  pbeWithSHA1And3KeyTripleDES: der(
    'MIIBgjAcBgoqhkiG9w0BDAEDMA4ECIscqWM+fxAPAgIIAASCAWDmh5MJn+2r+Zd8x32BspERBd68RO0DZoNFmWFP',
    'mqEGTBrHzzJSMsHS/bD5WUoaBRESQLyHs9ho10S2iud84q85z6m/Jl/kMkXh73u7KXO8XKfvaPJIsaU4sd9sOx82',
    '3E+JRJGnYl6d5FdWBoO1edjFz/Ap1gCnO9triMJX5xyW3ggT3c4zFO5Bq6w/xc3Ze3L28A5lNPyFLxPy/jsRWuF6',
    'fVX9GreVqzfYg/IxXezQNz7pzS1wG0wWWgCSVgKKxbi4p17mX/DjtSIFaFzyiyOJIwPLL0YXhfRVWrmg8VM5L1Es',
    'LdlahP2vOOBDdEoT6sSerasrqbninVojJce0i2EVKZSJY6bUODP7vryD4Yl7hzpyJTT741fwBwNWvMhWQTFRVWEp',
    '+NfcO00VivsmoSLA+noW0yz4AtW5OdpfURQYXv740kfXC8zaAQFygtAKERm3BIjczj2HFq2GM5BMNm7d',
  ),
  pbes2Des: der(
    'MIIBozA9BgkqhkiG9w0BBQ0wMDAbBgkqhkiG9w0BBQwwDgQIdY/hIsJ/C9YCAggAMBEGBSsOAwIHBAhALWg75wJm',
    'RQSCAWB7EbZoRDT6G6Nv+HfoMAfPVSYAANjx/FR6B+TGKkl7xW8SFirhMA7jkaau9U6pQfxi0RAI9yVYX0Qq1mYF',
    'scJDbuOTwvcDytLOTU55Lw1Z/pST2p05TgMVuUFoIR1cFgdP8U75vZh00fSL+0X/Hap7ysiAdKwAlKx3KiyFG8No',
    'XD/4s2jiT8T09KKL2B4Ucf21lSc1uWUVuHRDhDIMvSvpTdrLJd1d204PdQ0zIEQY+EKW58pphuOH4RqAzDgt9rO3',
    '05b6vmllpmb4XOZ7w+5YDQVRWBGeQLwRBh/0boGZ9rjd6pWs8JZTJ//uxi90OUpf5DKXgzn8qz8sD/I/fV+sDuJn',
    'M14KKrqFA+fFlq6DaXbOQBHpxTFOcyPEbWfXFllOoxfQD7Mu1gKLL7TPVfiAsNzbfxbiYcIj04/SJRS0Xf2L0TfX',
    'vrgj62T8Jtiul0WbvdrkOgS7vd0AVYF8pykm',
  ),
  pbeWithSHA1And40BitRC2: der(
    'MIIBgjAcBgoqhkiG9w0BDAEGMA4ECJiI9pXiJMVvAgIIAASCAWDLe6rLiof/Jvy+Hk7t+7U46QIBSi9UHaLjCm/f',
    'JDXAOLzAUP8mQwIqpPTUKkT4xqBT9QrOXKcje15mD50UiMbvMS00fmCzbNe32JjULoA64SEPTiBt4A1x3+GVx8vy',
    '+K+KRmCkIyPb0eHl893K93OM2fww9qulaUhdZQVNgzRUy147Z99d9rt5R3HpBFU3mxYZ7tgEifqQlkme/aYfkAIe',
    'IH79UJTgBLv8wEqupSoGY/f0XUkG033ULlbPv5rs12M1gBau/cN5rlr+ayF1wra9GyS19HrSrR1rzqkGjCmoYXyJ',
    'mrZ/MkKEOvFDIndXiFEqtFeCOPE7Kbm0dXju1V1hlGvYJR5QVRLpFG/mpybcdLOGlKTq53zSxWzI8fRFfc20BVKT',
    'LORnIJ6wPm84eXISf0UPePC0KTIxwRvYT4wWuaVEw40oOmGrQulA7kziK6VRpyd+uNqQfp5xeX4hDG9y',
  ),
  pbes2Scrypt: der(
    'MIIBtTBPBgkqhkiG9w0BBQ0wQjAhBgkrBgEEAdpHBAswFAQIa/Nq5vlqtq8CAkAAAgEIAgEBMB0GCWCGSAFlAwQB',
    'KgQQLftdV1KZO8ztj03bvqUnhgSCAWD/ohPiBM3cPoWzpQK5EH32bTV0ATT3+HqFZQ3e1pzr7maZV5NxUaRDEQdL',
    'Gd8u7acJk9tESm6hHcL+neQjji+CunMCSAtU01vgaU0i6ErkhaEfZWy7i/09DH/QSd9FCytMd9jAZYUwnzSx6O0b',
    'Y6JeaVYGzHZuag7cSAWpC9W3HCmpaejXelo+krHPWyxwzdI+3U5AQyGiOC6bcrm3C2m9kFPoFAqmKLwiKUANNCNz',
    'oVS+N/SyrX2rT4NfA1cH6jSw4pgM6JhOAin7OdwrZnBPlQOvSMS4db9ECZ875dCahJn/UkEDKyWV28xp/oni1FAi',
    'euc+3B2F+qJNvgTNTeSjEIfwFM5y//Wyyd4To+G+k0OQYgXT1tAWbtrUtdyf3nxrwGemtf5sCiFbJ7L2w/TejawI',
    'yInIkyrzNlvYgEg2GBFVQHXbcwsjLuEE7hLtwi7mf3Y0YKXhBmHnYV90iblh',
  ),
} as const;
