import webPush from 'web-push';

// Keys are made once: browsers that know the old ones have to be turned on again.
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
