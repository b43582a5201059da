// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

/// Answers what clients ask of the Universal Resolver of ENS, over a registry and resolvers of ENS: names with a resolver of their
/// own or of a name above (ENSIP-10), primary names (ENSIP-3 and ENSIP-19), and answers that are not on the chain (ERC-3668). It has no
/// constructor, so that its code can be put at the address where clients of chain 1 look for it; the registry is its first slot.
///
/// What is not on the chain is asked for through the batch gateway that clients have inside, so that a gateway signs for the resolver.
contract UniversalResolver {
    Registry private registry;

    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    /// The arguments of a resolver's {OffchainLookup}.
    struct Elsewhere {
        address sender;
        string[] urls;
        bytes data;
        bytes4 callback;
        bytes extra;
    }

    /// One question, and how the resolver answered it.
    struct Answer {
        address resolver;
        bool isExtended;
        bool succeeded;
        bytes data;
    }

    bytes4 private constant EXTENDED_RESOLVER = 0x9061b923;
    uint256 private constant COIN_ETHER = 60;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error HttpError(uint16 status, string message);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external view returns (bytes memory, address)
    {
        Answer memory answer = ask(name, data);
        if (isElsewhere(answer)) lookUp(answer, gateways, this.resolved.selector, "", data);
        return (valueOf(answer, bytes4(data)), answer.resolver);
    }

    /// What the gateways answered goes back to the resolver, which checks it.
    function resolved(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (Answer memory answer, , bytes memory data) = checked(response, extra);
        return (valueOf(answer, bytes4(data)), answer.resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coin, string[] calldata gateways)
        external view returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = reverseNode(account, coin);
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        (bool succeeded, bytes memory out) = reverseResolver.staticcall(abi.encodeWithSignature("name(bytes32)", node));
        if (!succeeded) revert ResolverError(out);
        primary = abi.decode(out, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = inDns(primary);
        bytes memory data = coin == COIN_ETHER
            ? abi.encodeWithSignature("addr(bytes32)", nodeAt(name, 0))
            : abi.encodeWithSignature("addr(bytes32,uint256)", nodeAt(name, 0), coin);
        Answer memory answer = ask(name, data);
        bytes memory claim = abi.encode(primary, account, coin, reverseResolver);
        if (isElsewhere(answer)) lookUp(answer, gateways, this.reversed.selector, claim, data);
        return claimed(answer, claim, bytes4(data));
    }

    function reversed(bytes calldata response, bytes calldata extra)
        external view returns (string memory, address, address)
    {
        (Answer memory answer, bytes memory claim, bytes memory data) = checked(response, extra);
        return claimed(answer, claim, bytes4(data));
    }

    /// A primary name counts where it leads back to the account.
    function claimed(Answer memory answer, bytes memory claim, bytes4 selector)
        private pure returns (string memory, address, address)
    {
        (string memory primary, bytes memory account, uint256 coin, address reverseResolver) =
            abi.decode(claim, (string, bytes, uint256, address));
        bytes memory value = valueOf(answer, selector);
        bytes memory leadsTo = coin == COIN_ETHER
            ? abi.encodePacked(abi.decode(value, (address)))
            : abi.decode(value, (bytes));
        if (keccak256(leadsTo) != keccak256(account)) revert ReverseAddressMismatch(primary, leadsTo);
        return (primary, answer.resolver, reverseResolver);
    }

    function ask(bytes memory name, bytes memory data) private view returns (Answer memory answer) {
        bool isExact;
        (answer.resolver, isExact) = resolverOf(name);
        if (answer.resolver == address(0)) revert ResolverNotFound(name);
        if (answer.resolver.code.length == 0) revert ResolverNotContract(name, answer.resolver);
        answer.isExtended = supportsExtended(answer.resolver);
        // The resolver of a name above answers for this one only where it says that it can.
        if (!answer.isExtended && !isExact) revert ResolverNotFound(name);
        (answer.succeeded, answer.data) = answer.resolver.staticcall(
            answer.isExtended ? abi.encodeWithSelector(EXTENDED_RESOLVER, name, data) : data
        );
    }

    function valueOf(Answer memory answer, bytes4 selector) private pure returns (bytes memory) {
        if (answer.data.length == 0) revert UnsupportedResolverProfile(selector);
        if (!answer.succeeded) revert ResolverError(answer.data);
        return answer.isExtended ? abi.decode(answer.data, (bytes)) : answer.data;
    }

    function isElsewhere(Answer memory answer) private pure returns (bool) {
        return !answer.succeeded && answer.data.length > 4 && bytes4(answer.data) == OffchainLookup.selector;
    }

    /// Sends the client to the gateways of the resolver.
    function lookUp(
        Answer memory answer,
        string[] calldata gateways,
        bytes4 callback,
        bytes memory claim,
        bytes memory question
    ) private view {
        Elsewhere memory elsewhere = abi.decode(
            // The arguments of an error are encoded as a struct is, without the offset before it.
            abi.encodePacked(uint256(32), part(answer.data, 4, answer.data.length - 4)), (Elsewhere)
        );
        if (elsewhere.sender != answer.resolver) revert ResolverError(answer.data);
        Request[] memory requests = new Request[](1);
        requests[0] = Request(elsewhere.sender, elsewhere.urls, elsewhere.data);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", requests),
            callback,
            abi.encode(answer, elsewhere.callback, elsewhere.extra, claim, question)
        );
    }

    function checked(bytes calldata response, bytes calldata extra)
        private view returns (Answer memory answer, bytes memory claim, bytes memory question)
    {
        bytes4 callback;
        bytes memory inner;
        (answer, callback, inner, claim, question) = abi.decode(extra, (Answer, bytes4, bytes, bytes, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) {
            bytes memory reason = responses[0];
            if (bytes4(reason) == HttpError.selector) assembly { revert(add(reason, 32), mload(reason)) }
            revert ResolverError(reason);
        }
        (answer.succeeded, answer.data) =
            answer.resolver.staticcall(abi.encodeWithSelector(callback, responses[0], inner));
    }

    function supportsExtended(address resolver) private view returns (bool) {
        (bool succeeded, bytes memory out) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", EXTENDED_RESOLVER));
        return succeeded && out.length == 32 && abi.decode(out, (bool));
    }

    /// The resolver of a name, or of the next name above that has one.
    function resolverOf(bytes memory name) private view returns (address resolver, bool isExact) {
        for (uint256 start = 0; start < name.length && name[start] != 0; start += uint8(name[start]) + 1) {
            resolver = registry.resolver(nodeAt(name, start));
            if (resolver != address(0)) return (resolver, start == 0);
        }
    }

    /// The hash of the name that begins at a label.
    function nodeAt(bytes memory name, uint256 start) private pure returns (bytes32) {
        uint256 length = uint8(name[start]);
        return length == 0
            ? bytes32(0)
            : keccak256(abi.encodePacked(nodeAt(name, start + length + 1), keccak256(part(name, start + 1, length))));
    }

    /// `<account>.addr.reverse`, and for other coins `<account>.<coin>.reverse`, in hexadecimal digits.
    function reverseNode(bytes calldata account, uint256 coin) private pure returns (bytes32) {
        bytes32 reverse = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        bytes memory zone = coin == COIN_ETHER ? bytes("addr") : inHex(abi.encodePacked(uint32(coin)));
        bytes32 above = keccak256(abi.encodePacked(reverse, keccak256(zone)));
        return keccak256(abi.encodePacked(above, keccak256(inHex(account))));
    }

    function inHex(bytes memory data) private pure returns (bytes memory text) {
        text = new bytes(data.length * 2);
        for (uint256 index = 0; index < text.length; index++) {
            uint8 digit = index % 2 == 0 ? uint8(data[index / 2]) >> 4 : uint8(data[index / 2]) & 15;
            text[index] = bytes1(digit < 10 ? digit + 48 : digit + 87);
        }
    }

    /// `ada.eth` is 3 `ada` 3 `eth` 0: each label behind its length.
    function inDns(string memory name) private pure returns (bytes memory dns) {
        bytes memory text = bytes(name);
        dns = abi.encodePacked(bytes1(0), text, bytes1(0));
        uint256 label = 0;
        for (uint256 index = 1; index <= text.length + 1; index++) {
            if (index <= text.length && dns[index] != ".") continue;
            uint256 length = index - label - 1;
            // What is no name leads nowhere.
            if (length == 0 || length > 255) revert ResolverNotFound(text);
            dns[label] = bytes1(uint8(length));
            label = index;
        }
    }

    function part(bytes memory data, uint256 start, uint256 length) private pure returns (bytes memory out) {
        out = new bytes(length);
        for (uint256 index = 0; index < length; index++) out[index] = data[start + index];
    }
}
